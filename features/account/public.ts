export { offerOf } from '@/features/account/packages/account-package';
export { ActivateSwitch } from '@/features/account/packages/activate-switch';
