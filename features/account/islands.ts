'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** A visitor's own data is shown without a touch. */
const own = { atOnce: () => true };

export const Menu = hydrateOnTouch(() => import('./account-menu').then((file) => file.AccountMenu), own);
export const Home = hydrateOnTouch(() => import('./home/home').then((file) => file.Home), own);
export const Balance = hydrateOnTouch(() => import('./balance/balance').then((file) => file.Balance), own);
export const Numbers = hydrateOnTouch(() => import('./numbers/numbers').then((file) => file.Numbers), own);
export const Pay = hydrateOnTouch(() => import('./pay/pay').then((file) => file.Pay), own);
export const PhoneSettings = hydrateOnTouch(
  () => import('./phone/phone-settings').then((file) => file.PhoneSettings),
  own,
);
export const Profile = hydrateOnTouch(() => import('./profile/profile').then((file) => file.Profile), own);
export const CountryChoice = hydrateOnTouch(() =>
  import('@/features/account/packages/country-choice').then((file) => file.CountryChoice),
);
