export { rememberedTariff } from './order/kept-tariff';
export { checkoutHref } from './pay/payment-hrefs';
