import { Slot } from '@/components/island/slot';
import { Card } from '@/components/ui/card';
import { getPaymentOffer } from '@/features/checkout/public-server';
import { refillSlot } from '@/features/refill/refill-slot';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { RefillFirstView } from './refill-first-view';

/** The top-up form of home: whoever does not come near it pays for no more than its markup. */
export async function HomeRefillCard({ locale }: { locale: LocaleSlug }) {
  const { methods, roubles, origins } = await getPaymentOffer(locale);
  return (
    <Card>
      <div id={refillSlot} data-island="waiting">
        <Slot name={refillSlot} data={{ methods, roubles, origins }}>
          <RefillFirstView locale={locale} methods={methods} />
        </Slot>
      </div>
    </Card>
  );
}
