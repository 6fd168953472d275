import 'server-only';
import { getPaymentOffer } from '@/features/checkout/public-server';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** What every top-up form starts with: the ways to pay, and the words that it needs. No data of anybody. */
export async function refillStart(locale: LocaleSlug) {
  const [{ methods, roubles, origins }, messages] = await Promise.all([
    getPaymentOffer(locale),
    loadIslandMessages('refill', locale),
  ]);
  return { offer: { methods, roubles, origins }, messages };
}
