export { rememberedTariff } from './order/kept-tariff';
