export { getPaymentOffer, type PaymentOffer } from './pay/payment-queries';
