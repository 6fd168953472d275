import type { LocaleSlug } from '@/lib/i18n/locales';

export type HomeSection = 'intro' | 'tariff' | 'all-world' | 'add' | 'faq';

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

/** A section of the home page (F2.29–F2.32). */
export function homeSectionHref<L extends LocaleSlug>(locale: L, section: HomeSection) {
  return `/${locale}#${section}` as const;
}

/** The chart of a course between two countries, by their codes, as data. */
export function chartHref(locale: LocaleSlug, from: string, to: string) {
  return `/${locale}/chart/${from.toLowerCase()}/${to.toLowerCase()}` as const;
}

/** The lowest price in each country, as data. */
export function lowestPricesHref(locale: LocaleSlug) {
  return `/${locale}/lowest-prices` as const;
}

/** The order form with a tariff and, when chosen, a package (ids as in A24). */
export function orderHref(locale: LocaleSlug, order: { tariff: number; package?: number }) {
  const query = new URLSearchParams({ tariff: String(order.tariff) });
  if (order.package !== undefined) query.set('package', String(order.package));
  return `/${locale}/order?${query.toString()}` as const;
}

/** Where a visitor logs in (F2.42). */
export function loginHref<L extends LocaleSlug>(locale: L) {
  return `/${locale}/login` as const;
}
