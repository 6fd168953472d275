import { useFormContext } from 'react-hook-form';
import { roublesOf, roublesText } from '@/features/payment/public';
import { orderPopup } from './order-popups';
import { useOrderScope } from './order-scope';
import type { OrderValues } from './order-values';
import { useOrderPrice } from './use-order-price';
import { packageName } from './use-package-text';

/** The order as the form holds it, and how to look at it once more in a popup. */
export function useOrderSummary() {
  const { tariff, data } = useOrderScope();
  const { getValues } = useFormContext<OrderValues>();
  const { price, package: chosen, promoCode, hasResidence, isKnown } = useOrderPrice();
  const names = { tariff: tariff.name, package: chosen && packageName(chosen), promoCode, hasResidence };
  const look = () => {
    const { email, paymentMethod } = getValues();
    const rate = roublesOf(data.offer, paymentMethod)?.rate;
    const roubles = rate ? roublesText(price.totalCents, rate) : null;
    orderPopup.open({ locale: data.locale, price, names, email: email.trim(), roubles });
  };
  return { price, names, look, isKnown };
}
