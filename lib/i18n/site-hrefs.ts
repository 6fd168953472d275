import type { LocaleSlug } from './locales';

type HomeSection = 'intro' | 'tariff' | 'all-world' | 'add' | 'faq';

/** A section of the home page (F2.29–F2.32): every room may lead there. */
export function homeSectionHref<L extends LocaleSlug>(locale: L, section: HomeSection) {
  return `/${locale}#${section}` as const;
}

/** Name of the query parameter that remembers where a guarded page was asked for (reading A18). */
export const returnParam = 'next';

/** Where a visitor logs in; `from` is the page to come back to (F2.42, F2.43). */
export function loginHref(locale: LocaleSlug, from?: string): string {
  return `/${locale}/login${from ? `?${returnParam}=${encodeURIComponent(from)}` : ''}`;
}

export function homeHref(locale: LocaleSlug) {
  return `/${locale}` as const;
}

/** The account's home (F2.56). */
export function accountHref(locale: LocaleSlug) {
  return `/${locale}/lk` as const;
}

/** The article with all ways to reach support: help stands at one fixed place of every page. */
export function supportHref(locale: LocaleSlug) {
  return `/${locale}/support` as const;
}
