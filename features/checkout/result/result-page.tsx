import { Globe } from '@/features/chart/public-server';
import type { PaidThing } from '@/features/checkout/pay/payment-hrefs';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { Result } from './islands';

const way = [
  [103.8, 1.35],
  [-3.7, 40.4],
] as const;

/** The result page of orders and top-ups: the browser asks how the payment stands. */
export async function ResultPage({ locale, thing }: { locale: LocaleSlug; thing: PaidThing }) {
  const messages = await loadIslandMessages('result', locale);
  const stops = [
    { key: 'from', place: way[0], label: '', kind: 'from', always: true },
    { key: 'to', place: way[1], label: '', kind: 'to', always: true },
  ] as const;
  const chart = <Globe variant="status" stops={stops} route={way} />;
  return <Result locale={locale} thing={thing} chart={chart} messages={messages} />;
}
