export type { PaymentOffer } from './pay/payment-offer';
export { getPaymentOffer } from './pay/payment-queries';
