export { CheckoutPage } from './components/checkout-page';
export { OrderPage } from './components/order-page';
export { ResultPage } from './components/result-page';
export { UnpaidPlace } from './components/unpaid-place';
