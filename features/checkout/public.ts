export { handleCheckoutAnswer, useCheckoutStore } from './pay/checkout-store';
export { lastOf } from './pay/last-order';
export { PaymentHandOff } from './pay/payment-hand-off';
export { originPath, rememberOrigin } from './pay/payment-hrefs';
export { roublesOf } from './pay/payment-options';
export { RoublesInfo } from './pay/provider-words';
