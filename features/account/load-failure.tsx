import { useTranslations } from 'next-intl';
import { FailureNote } from './failure-note';

type LoadFailureProps = { error: unknown; onRetry: () => void; busy?: boolean };

/** Says that data of the account could not be read (F8.39), and tries again. */
export function LoadFailure({ error, onRetry, busy = false }: LoadFailureProps) {
  const t = useTranslations('account');
  return (
    <FailureNote error={error} busy={busy} onRetry={onRetry} texts={{ silent: t('silent'), retry: t('retry') }}>
      <p>{t('failed')}</p>
    </FailureNote>
  );
}
