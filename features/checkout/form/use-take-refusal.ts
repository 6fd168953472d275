import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import { signalRoute } from '@/components/layout/route-watcher';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import type { OrderTariff } from '@/features/checkout/order/order-data';
import { countryPackagesQuery, numbersQuery, packageQuery } from '@/features/checkout/order/order-query-options';
import type { OrderValues } from '@/features/checkout/order/order-values';
import { storeCheckoutRefusal } from '@/features/checkout/pay/checkout-store';
import type { OrderPackage } from '@/features/checkout/price/order-package';
import { openOtherPhones, orderErrorPopup } from '@/features/checkout/sections/order-popups';
import { isUnauthorized } from '@/lib/api/client/api-error';
import { takeNewSession } from '@/lib/browser/session-hint';
import { toCents } from '@/lib/format/money';
import { type CheckoutFailure, type NewPrices, toCheckoutFailure } from './checkout-failure';

/** What the operator may tell anew of a tariff. */
export type TariffPrice = Partial<Pick<OrderTariff, 'priceCents' | 'startingBalanceCents'>>;

export type RefusalTakers = {
  readonly form: UseFormReturn<OrderValues>;
  /** Takes what a tariff costs and begins with by now. */
  readonly onTariffPrice: (told: TariffPrice) => void;
};

type Refused = { readonly tariff: OrderTariff; readonly values: OrderValues };

/** Takes into the form what an order was refused for: whose session is over, a number that is gone, fields, prices. */
export function useTakeRefusal({ form, onTariffPrice }: RefusalTakers) {
  const showRefusal = useShowRefusal(form);
  const takePrices = useNewPrices(onTariffPrice);
  return (error: Error, sent: Refused) => {
    storeCheckoutRefusal(error);
    // The form asks for what a visitor has to give: the account's session has ended elsewhere.
    if (isUnauthorized(error)) {
      takeNewSession();
      signalRoute();
    }
    const failure = toCheckoutFailure(error);
    showRefusal(failure, sent.tariff);
    if (failure.kind === 'price') takePrices(failure.prices, sent.values);
  };
}

/** Puts into the form what the operator asks by now, and lets a code be counted anew. */
function useNewPrices(onTariffPrice: RefusalTakers['onTariffPrice']) {
  const client = useQueryClient();
  return ({ tariff, startingBalance, package: euro }: NewPrices, { packageCountry, packageId }: OrderValues) => {
    onTariffPrice({
      ...(tariff !== undefined && { priceCents: toCents(tariff) }),
      ...(startingBalance !== undefined && { startingBalanceCents: toCents(startingBalance) }),
    });
    void client.invalidateQueries({ queryKey: ['promo'] });
    if (euro === undefined) return;
    const withPrice = (one: OrderPackage) =>
      String(one.id) === packageId ? { ...one, priceCents: toCents(euro) } : one;
    client.setQueryData(countryPackagesQuery(Number(packageCountry)).queryKey, (all) => all?.map(withPrice));
    client.setQueryData(packageQuery(Number(packageId), false).queryKey, (one) => one && withPrice(one));
  };
}

/** Shows at the fields what was refused about them; a number that is gone has to be chosen anew (F4.80). */
function useShowRefusal(form: UseFormReturn<OrderValues>) {
  const t = useTranslations('order.failure');
  const client = useQueryClient();
  const { setError } = form;
  return (failure: CheckoutFailure, tariff: OrderTariff) => {
    if (failure.kind === 'phones') {
      useOrderChoice.setState({ number: null });
      void client.invalidateQueries({ queryKey: numbersQuery(tariff).queryKey });
      setError('phone', { type: 'server', message: t('phoneTaken') });
      const onOk = () => openOtherPhones(form, tariff, client);
      orderErrorPopup.open({ title: t('phoneTitle'), text: t('phoneText'), ok: t('ok'), close: t('close'), onOk });
    }
    if (failure.kind !== 'fields') return;
    for (const { name, messages } of failure.fields) setError(name, { type: 'server', message: messages.join('\n') });
  };
}
