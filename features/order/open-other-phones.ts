import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { OrderTariff } from './order-data';
import { otherPhonesPopup } from './order-popups';
import type { OrderValues } from './order-values';

type Form = Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue' | 'clearErrors'>;

/** Lets the buyer choose another number; the form takes it over. */
export function openOtherPhones(form: Form, tariff: OrderTariff, client: QueryClient): void {
  const onChoose = (id: string) => {
    form.setValue('phone', id);
    form.clearErrors('phone');
  };
  otherPhonesPopup.open({ tariff, client, chosen: form.getValues('phone'), onChoose });
}
