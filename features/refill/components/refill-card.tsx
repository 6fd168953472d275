import { Card } from '@/components/ui/card';
import { getPaymentOffer } from '@/features/payment/public-server';
import { refillMessages } from '@/features/refill/refill-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { RefillFirstView } from './refill-first-view';
import { RefillIsland } from './refill-island';

/** The top-up form of the account on its card, live at once. The document holds no data of anybody. */
export async function RefillCard({ locale }: { locale: LocaleSlug }) {
  const [{ methods, roubles, origins }, messages] = await Promise.all([
    getPaymentOffer(locale),
    refillMessages(locale),
  ]);
  return (
    <Card>
      <RefillIsland place="account" {...{ locale, messages }} offer={{ methods, roubles, origins }}>
        <RefillFirstView locale={locale} methods={methods} />
      </RefillIsland>
    </Card>
  );
}
