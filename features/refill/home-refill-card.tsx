import { Card } from '@/components/ui/blocks/card';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { RefillFormIsland } from './islands';
import 'server-only';
import { getPaymentOptions } from '@/features/checkout/public-server';
import { loadIslandMessages } from '@/lib/i18n/island-messages';

/** The top-up form of home (F1.10). */
export async function HomeRefillCard({ locale }: { locale: LocaleSlug }) {
  return (
    <Card>
      <RefillFormIsland locale={locale} place="home" {...(await refillStart(locale, 'refill'))} />
    </Card>
  );
}

/** What a top-up form starts with: the ways to pay, and the words that it needs where it stands. No data of anybody. */
export async function refillStart(locale: LocaleSlug, island: 'refill' | 'pay') {
  const [{ methods, roubles, origins }, messages] = await Promise.all([
    getPaymentOptions(locale),
    loadIslandMessages(island, locale),
  ]);
  return { payment: { methods, roubles, origins }, messages };
}
