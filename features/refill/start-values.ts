import type { PaymentOffer } from '@/features/checkout/public-server';
import { readDraft } from './refill-store';
import { emptyRefill, type RefillPlace, type RefillValues } from './refill-values';

export type Methods = PaymentOffer['methods'];

/** A kept draft; a method that is no longer offered is chosen anew. */
export function startValues(place: RefillPlace, methods: Methods): RefillValues {
  const values = { ...emptyRefill, ...readDraft(place) };
  const isOffered = methods.some(({ id }) => id === values.paymentMethod);
  return { ...values, paymentMethod: isOffered ? values.paymentMethod : '' };
}
