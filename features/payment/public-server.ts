export { getPaymentOffer, type PaymentOffer } from './payment-queries';
