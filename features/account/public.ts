export { offerOf } from './packages/account-package';
export { ActivateSwitch } from './packages/activate-switch';
