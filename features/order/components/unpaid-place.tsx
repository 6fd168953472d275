import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { UnpaidWatch } from './unpaid-watch';

/** The place on home for an order that waits for its payment; the document itself holds nothing of it. */
export async function UnpaidPlace({ locale }: { locale: LocaleSlug }) {
  return <UnpaidWatch locale={locale} messages={await loadIslandMessages('unpaid', locale)} />;
}
