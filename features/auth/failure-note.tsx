import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';
import type { AuthFailure } from './auth-failure';

const minute = 60;

/** Says why a form did not get through; `refused` are the form's own words for a no of the operator. */
export function FailureNote({ failure, refused }: { failure: AuthFailure | null; refused: string }) {
  const t = useTranslations('auth.failure');
  if (!failure) return null;
  const words = () => {
    if (failure.kind === 'refused') return refused;
    if (failure.kind === 'no_answer') return t('noAnswer');
    const { waitSeconds } = failure;
    if (waitSeconds === null) return t('tooMany');
    if (waitSeconds < minute) return t('waitSeconds', { count: waitSeconds });
    return t('waitMinutes', { count: Math.ceil(waitSeconds / minute) });
  };
  return (
    <Note tone="bad" live>
      <p>{words()}</p>
    </Note>
  );
}
