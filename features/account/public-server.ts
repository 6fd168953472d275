export { BalancePage } from '@/features/account/balance/balance-page';
export { HomePage } from '@/features/account/home/home-page';
export { NumbersPage } from '@/features/account/numbers/numbers-page';
export { CountryPackages } from '@/features/account/packages/country-packages';
export { PayPage } from '@/features/account/pay/pay-page';
export { PhoneSettingsPage } from '@/features/account/phone/phone-settings-page';
export { ProfilePage } from '@/features/account/profile/profile-page';
export { AccountShell } from './account-shell';
