import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { TextButton } from '@/components/ui/text-link';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { roublesOf, roublesText } from '@/features/checkout/pay/payment-offer';
import { packageName } from '@/features/checkout/price/order-package';
import { PriceTicket } from '@/features/checkout/price/price-ticket';
import { orderPopup } from './order-popups';
import { useOrderScope } from './order-scope';
import { useOrderPrice } from './use-order-price';

/** The breakdown that follows every change, with what the order means and what comes after it. */
export function OrderTicket() {
  const t = useTranslations('order.popup');
  const { price, names, openSummary, isKnown } = useOrderSummary();
  return (
    <PriceTicket price={price} known={isKnown} names={names}>
      {isKnown && <TextButton onClick={openSummary}>{t('open')}</TextButton>}
    </PriceTicket>
  );
}

/** The order as the form holds it, and how to look at it once more in a popup. */
function useOrderSummary() {
  const { tariff, data } = useOrderScope();
  const { getValues } = useFormContext<OrderValues>();
  const { price, package: chosen, promoCode, hasResidence, isKnown } = useOrderPrice();
  const names = { tariff: tariff.name, package: chosen && packageName(chosen), promoCode, hasResidence };
  const openSummary = () => {
    const { email, paymentMethod } = getValues();
    const rate = roublesOf(data.offer, paymentMethod)?.rate;
    const roubles = rate ? roublesText(price.totalCents, rate) : null;
    orderPopup.open({ locale: data.locale, price, names, email: email.trim(), roubles });
  };
  return { price, names, openSummary, isKnown };
}
