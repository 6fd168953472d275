import 'server-only';
import { getPaymentOffer } from '@/features/payment/public-server';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** What the top-up form of the account starts with: the ways to pay, and the words that it needs. No data of anybody. */
export async function refillStart(locale: LocaleSlug) {
  const [{ methods, roubles, origins }, { refill, faults, payment }] = await Promise.all([
    getPaymentOffer(locale),
    loadMessages(languageOf(locale)),
  ]);
  const messages = { refill, faults, payment: { methods: payment.methods, handOff: payment.handOff } };
  return { offer: { methods, roubles, origins }, messages };
}
