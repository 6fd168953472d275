export { takeCheckoutAnswer, useCheckoutStore } from './pay/checkout-store';
export { lastOrder } from './pay/last-order';
export { originPath, rememberOrigin } from './pay/origin-path';
export { PaymentHandOff } from './pay/payment-hand-off';
export { roublesOf } from './pay/roubles';
export { RoublesInfo } from './pay/roubles-info';
