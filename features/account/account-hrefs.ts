import type { LocaleSlug } from '@/lib/i18n/locales';

/** The pages below the account's home, spelled as in the address (F2.57–F2.61). */
export type AccountPage = 'Balance' | 'MyNumbers' | 'Pay' | 'PhoneSettings' | 'Profile';

/** The account's home (F2.56). */
export function accountHref(locale: LocaleSlug) {
  return `/${locale}/lk` as const;
}

export function accountPageHref(locale: LocaleSlug, page: AccountPage) {
  return `/${locale}/lk/${page}` as const;
}

/** Where one more number is ordered (F2.99). */
export function newNumberHref(locale: LocaleSlug) {
  return `/${locale}/order` as const;
}
