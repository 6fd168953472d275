export { lastOrderKey } from './last-order-key';
