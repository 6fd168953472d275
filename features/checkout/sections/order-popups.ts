import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import type { OrderTariff } from '@/features/checkout/order/order-data';
import type { OrderValues } from '@/features/checkout/order/order-values';
import type { OrderSummary } from '@/features/checkout/price/order-popup';
import type { SelectablePhone } from '@/lib/api/contract/catalog';
import { definePopup } from '@/lib/browser/popups/popup';

/** Says what went wrong with an order when the form has changed under the buyer's hands (F4.80). */
export const orderErrorPopup = definePopup<{
  title: string;
  text: string;
  ok: string;
  close: string;
  onOk: () => void;
}>('order-error', () => import('./order-error-popup').then((module) => module.OrderErrorPopup));

export type PhoneChoice = {
  readonly tariff: OrderTariff;
  /** The memory of the form: what it reads anew, the popup shows. */
  readonly client: QueryClient;
  /** Id of the number that the form holds. */
  readonly chosen: string;
  readonly onChoose: (number: SelectablePhone) => void;
};

/** The numbers to be had with a tariff (F2.141, reading A52). */
export const otherPhonesPopup = definePopup<PhoneChoice>('other-phones', () =>
  import('./other-phones-popup').then((module) => module.OtherPhonesPopup),
);

/** The order once more before it is paid (F2.131–F2.133). */
export const orderPopup = definePopup<OrderSummary>('order', () =>
  import('@/features/checkout/price/order-popup').then((module) => module.OrderPopup),
);

type Form = Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue' | 'clearErrors'>;

/** Lets the buyer choose another number; the form takes it over. */
export function openOtherPhones(form: Form, tariff: OrderTariff, client: QueryClient): void {
  const onChoose = (number: SelectablePhone) => {
    useOrderChoice.setState({ number });
    form.setValue('phone', String(number.id));
    form.clearErrors('phone');
  };
  otherPhonesPopup.open({ tariff, client, chosen: form.getValues('phone'), onChoose });
}
