import { onAccount } from './components/account-provider';

/**
 * The live parts of the account. Islands load this file first, and with it the ground that every part stands on
 * (queries, contract, words), so a page with three parts loads that ground once.
 */
export const liveParts = {
  menu: async () => onAccount((await import('./components/live-menu')).LiveMenu),
  home: async () => onAccount((await import('./components/live-home')).LiveHome),
  balance: async () => onAccount((await import('./components/live-balance')).LiveBalance),
  numbers: async () => onAccount((await import('./components/live-numbers')).LiveNumbers),
  packages: async () => onAccount((await import('./packages/live-country-packages')).LiveCountryPackages),
  phone: async () => onAccount((await import('./settings/live-phone-settings')).LivePhoneSettings),
  profile: async () => onAccount((await import('./settings/live-profile')).LiveProfile),
};
