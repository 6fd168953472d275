import { onAccount } from './components/account-provider';
import { LiveMenu } from './components/live-menu';

/**
 * The live parts of the account. Islands load this file first, and with it the menu, which every page has, and the
 * ground that every part stands on (queries, contract, words): what is in here is sent once for all parts of a page.
 */
export const liveParts = {
  menu: async () => onAccount(LiveMenu),
  home: async () => onAccount((await import('./components/live-home')).LiveHome),
  balance: async () => onAccount((await import('./components/live-balance')).LiveBalance),
  numbers: async () => onAccount((await import('./components/live-numbers')).LiveNumbers),
  packages: async () => onAccount((await import('./packages/live-country-packages')).LiveCountryPackages),
  pay: async () => onAccount((await import('./components/live-pay')).LivePay),
  phone: async () => onAccount((await import('./settings/live-phone-settings')).LivePhoneSettings),
  profile: async () => onAccount((await import('./settings/live-profile')).LiveProfile),
};
