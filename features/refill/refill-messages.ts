import 'server-only';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** The words that the live form needs, and no others: they travel with the page. */
export async function refillMessages(locale: LocaleSlug) {
  const { refill, faults, payment } = await loadMessages(languageOf(locale));
  return { refill, faults, payment: { methods: payment.methods, handOff: payment.handOff } };
}
