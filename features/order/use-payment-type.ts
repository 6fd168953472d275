import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { methodOfCard, onPaymentType, useAgreements } from '@/features/payment/public';
import type { PaymentOffer } from '@/features/payment/public-server';
import type { OrderValues } from './order-values';

type Form = Pick<UseFormReturn<OrderValues>, 'setValue'>;
type CardType = Parameters<typeof methodOfCard>[0];

/** Takes over which card was named in the popup: before the form was there, or while it is (F4.77). */
export function usePaymentType({ setValue }: Form, methods: PaymentOffer['methods']): void {
  useEffect(() => {
    const choose = (cardType: CardType) => {
      const method = methods.find(({ kind }) => kind === methodOfCard(cardType));
      if (method) setValue('paymentMethod', method.id);
    };
    const { cardType } = useAgreements.getState();
    if (cardType) {
      choose(cardType);
      useAgreements.setState({ cardType: null });
    }
    return onPaymentType((next) => {
      choose(next);
      setValue('returnPolicy', false);
      setValue('exchange', false);
    });
  }, [methods, setValue]);
}
