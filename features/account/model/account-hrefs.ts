import type { AccountPage } from '@/lib/i18n/locale-redirect';
import type { LocaleSlug } from '@/lib/i18n/locales';

const packageParam = 'package';

export function accountPageHref(locale: LocaleSlug, page: AccountPage) {
  return `/${locale}/lk/${page}` as const;
}

/** The top-up that buys a package with its money. */
export function payForPackageHref(locale: LocaleSlug, packageId: number) {
  return `${accountPageHref(locale, 'Pay')}?${packageParam}=${packageId}` as const;
}

/** The package that the address of a top-up names, or null. */
export function packageInAddress(search: string): number | null {
  const id = new URLSearchParams(search).get(packageParam) ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}

/** Where one more number is ordered (F2.99). */
export function newNumberHref(locale: LocaleSlug) {
  return `/${locale}/order` as const;
}
