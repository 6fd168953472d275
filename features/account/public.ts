export { offerOf } from '@/features/account/packages/account-package';
export { OwnPrice } from '@/features/account/packages/own-price';
