import { useTranslations } from 'next-intl';
import { type SubmitEvent, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { Note } from '@/components/ui/note';
import type { OrderData, OrderTariff } from '@/features/order/order-data';
import type { AddressLink } from '@/features/order/order-link';
import type { OrderContext } from '@/features/order/order-rules';
import { OrderScopeProvider } from '@/features/order/order-scope';
import { useAddressPackage } from '@/features/order/use-address-package';
import { useOrderForm } from '@/features/order/use-order-form';
import { useOrderPrefill } from '@/features/order/use-order-prefill';
import { useOrderSubmit } from '@/features/order/use-order-submit';
import { usePaymentType } from '@/features/order/use-payment-type';
import type { User } from '@/lib/api/contract/profile';
import { closePopup } from '@/lib/popup/popup';
import { LiveBar, LiveTicket } from './live-price';
import { LiveSections } from './live-sections';
import { FormMessages, OrderFrame } from './order-frame';
import { OrderProblems } from './order-problems';
import { OrderProgress } from './order-progress';
import { OrderTrouble } from './order-trouble';
import { TariffUnavailable } from './tariff-unavailable';

type LiveOrderProps = {
  data: OrderData;
  tariff: OrderTariff;
  rules: OrderContext;
  link: AddressLink;
  buyer: User | null;
};

/** The form of one tariff: fields, breakdown, and what comes of sending it. */
export function LiveOrder({ data, tariff, rules, link, buyer }: LiveOrderProps) {
  const t = useTranslations('order.agree');
  const form = useOrderForm({ data, tariffId: tariff.id, rules, link });
  usePaymentType(form, data.offer.methods);
  useOrderPrefill(form, data, buyer);
  const addressPackage = useAddressPackage(form, data, link);
  const { busy, leaving, unavailable, trouble, send, returned } = useOrderSubmit({
    form,
    data,
    tariff,
    rules,
    isSettled: addressPackage !== 'loading',
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The press may come from the popup with the summary.
    closePopup();
    void form.handleSubmit(send)(event);
  };
  const codeOpen = form.getValues('promoCode') !== '';
  const scope = useMemo(
    () => ({ data, tariff, rules, codeOpen, addressPackage }),
    [data, tariff, rules, codeOpen, addressPackage],
  );
  const email = buyer?.email ?? null;
  const sections = useMemo(() => <LiveSections email={email} />, [email]);
  if (unavailable) return <TariffUnavailable locale={data.locale} />;
  return (
    <FormProvider {...form}>
      <OrderScopeProvider value={scope}>
        <OrderFrame
          ticket={<LiveTicket busy={busy} leaving={leaving ? { url: leaving, onReturn: returned } : null} />}
          bar={<LiveBar busy={busy || leaving !== null} />}
        >
          <FormMessages>
            <OrderProblems />
            <OrderTrouble trouble={trouble} />
            {data.offer.methods.length === 0 && <Note tone="warn">{t('noMethods')}</Note>}
          </FormMessages>
          <OrderProgress>
            <form id="order-form" noValidate onSubmit={submit}>
              {sections}
            </form>
          </OrderProgress>
        </OrderFrame>
      </OrderScopeProvider>
    </FormProvider>
  );
}
