import { classNames } from '@/components/ui/class-names';
import { AppLink, type AppLinkProps } from './app-link';
import styles from './chip.module.scss';

/** A small link with a flag or an icon; the current one has a ring. */
export function Chip({ current = false, className, ...rest }: AppLinkProps & { current?: boolean }) {
  return (
    <AppLink className={classNames(styles.chip, className)} {...(current && { 'aria-current': 'true' })} {...rest} />
  );
}
