import { useTranslations } from 'next-intl';
import { FailureNote, type Read } from './failure-note';

/** Says that data of the account could not be read (F8.39), and reads again what failed. */
export function ReadFailure({ of }: { of: readonly Read[] }) {
  const t = useTranslations('account');
  return (
    <FailureNote of={of} texts={{ silent: t('silent'), retry: t('retry') }}>
      <p>{t('failed')}</p>
    </FailureNote>
  );
}
