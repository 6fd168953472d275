import type { LocaleSlug } from '@/lib/i18n/locales';

/** Locale-free path of the package list. */
export const packagesPath = '/internet-packages';

/** Locale-free path of one package or one country. */
export function packagePath(slug: string) {
  return `${packagesPath}/${encodeURIComponent(slug)}` as const;
}

/** The list of internet packages (F2.40). A form with a `country` field may be sent to it. */
export function packagesHref<L extends LocaleSlug>(locale: L) {
  return `/${locale}${packagesPath}` as const;
}

/** One package (F2.41) or one country: both live one level below the list. */
export function packageHref<L extends LocaleSlug>(locale: L, slug: string) {
  return `/${locale}${packagePath(slug)}` as const;
}
