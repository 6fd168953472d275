import { useTranslations } from 'next-intl';
import { FailureNote } from '@/features/account/components/failure-note';

type SettingsFailureProps = { text: string; error: unknown; busy: boolean; onRetry: () => void };

/** Says what could not be read (F8.38, F8.40), and tries again. */
export function SettingsFailure({ text, error, busy, onRetry }: SettingsFailureProps) {
  const t = useTranslations('settings.phone');
  return (
    <FailureNote {...{ error, busy, onRetry }} texts={{ silent: t('silent'), retry: t('retry') }}>
      <p>{text}</p>
    </FailureNote>
  );
}
