import 'server-only';
import { getPaymentOffer } from '@/features/checkout/public-server';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';

/** What a top-up form starts with: the ways to pay, and the words that it needs where it stands. No data of anybody. */
export async function refillStart(locale: LocaleSlug, island: 'refill' | 'pay') {
  const [{ methods, roubles, origins }, messages] = await Promise.all([
    getPaymentOffer(locale),
    loadIslandMessages(island, locale),
  ]);
  return { offer: { methods, roubles, origins }, messages };
}
