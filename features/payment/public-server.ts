export { AgreementLabel } from './components/agreement-label';
export { getPaymentOffer, type PaymentOffer } from './payment-queries';
