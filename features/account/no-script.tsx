import { useTranslations } from 'next-intl';
import { Note } from '@/components/ui/note';

/** The account asks for its data by script: without it, the page says so. */
export function NoScript() {
  const t = useTranslations('account');
  return (
    <noscript>
      <Note tone="warn">{t('noScript')}</Note>
    </noscript>
  );
}
