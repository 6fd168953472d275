import type { IconName } from '@/components/ui/icon-names';
import { accountHref, accountPageHref } from '@/features/account/account-hrefs';
import type { LocaleSlug } from '@/lib/i18n/locales';

export type MenuName = 'home' | 'balance' | 'pay' | 'phoneSettings' | 'profile';
export type MenuItem = {
  readonly name: MenuName;
  readonly icon: IconName;
  readonly href: string;
  /** Of no use without a main number (F2.96, F2.97). */
  readonly needsNumber: boolean;
};

/** The five items of the account's menu (F2.95, A13). */
export function menuItems(locale: LocaleSlug): readonly MenuItem[] {
  return [
    { name: 'home', icon: 'house', href: accountHref(locale), needsNumber: false },
    { name: 'balance', icon: 'wallet', href: accountPageHref(locale, 'Balance'), needsNumber: true },
    { name: 'pay', icon: 'credit-card', href: accountPageHref(locale, 'Pay'), needsNumber: true },
    { name: 'phoneSettings', icon: 'qr-code', href: accountPageHref(locale, 'PhoneSettings'), needsNumber: true },
    { name: 'profile', icon: 'user-round', href: accountPageHref(locale, 'Profile'), needsNumber: false },
  ];
}

/** Whether the page at `pathname` leads back to the account's home without a main number (F6.18, A39). */
export function needsMainNumber(locale: LocaleSlug, pathname: string): boolean {
  return menuItems(locale).some(({ href, needsNumber }) => needsNumber && href === pathname.replace(/\/$/, ''));
}
