export { AccountShell } from './components/account-shell';
export { BalancePage } from './components/balance-page';
export { HomePage } from './components/home-page';
export { NumbersPage } from './components/numbers-page';
export { PayPage } from './components/pay-page';
export { CountryPackages } from './packages/country-packages';
export { PhoneSettingsPage } from './settings/phone-settings-page';
export { ProfilePage } from './settings/profile-page';
