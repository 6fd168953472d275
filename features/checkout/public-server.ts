export type { PaymentOptions } from './pay/payment-options';
export { getPaymentOptions } from './pay/payment-queries';
