import parts from '@/components/layout/header-parts.module.scss';
import { IconButton } from '@/components/ui/icon-button';
import { BackAction } from './header-actions';

/** One step back, two from a page with a slug; up to the parent when the history is too short (F2.75, F2.76, A16). */
export function BackButton({ label }: { label: string }) {
  return (
    <BackAction>
      <IconButton className={parts.back} icon="arrow-left" label={label} />
    </BackAction>
  );
}
