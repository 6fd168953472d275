import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

/** Tells those whose browser runs no scripts why the form below stays still. */
export function NoScript() {
  const t = useTranslations('auth');
  return (
    <noscript>
      <Note tone="warn">
        <p>{t('noScript')}</p>
      </Note>
    </noscript>
  );
}
