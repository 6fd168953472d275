export { handleCheckoutAnswer, useCheckoutStore } from './pay/checkout-store';
export { lastOrder } from './pay/last-order';
export { originPath, rememberOrigin } from './pay/payment-hrefs';
export { PaymentHandOff } from './pay/payment-hand-off';
export { roublesOf } from './pay/payment-offer';
export { RoublesInfo } from './pay/provider-words';
