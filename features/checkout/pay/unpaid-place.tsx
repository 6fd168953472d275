import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { UnpaidWatch } from './unpaid-watch';

/** The place above home for an order that waits for its payment. */
export async function UnpaidPlace({ locale }: { locale: LocaleSlug }) {
  return <UnpaidWatch locale={locale} messages={await loadIslandMessages('unpaid', locale)} />;
}
