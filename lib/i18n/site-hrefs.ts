import type { LocaleSlug } from './locales';

type HomeSection = 'intro' | 'tariff' | 'all-world' | 'add' | 'faq';

/** A section of the home page (F2.29–F2.32): every room may lead there. */
export function homeSectionHref<L extends LocaleSlug>(locale: L, section: HomeSection) {
  return `/${locale}#${section}` as const;
}

/** Where a visitor logs in (F2.42). */
export function loginHref<L extends LocaleSlug>(locale: L) {
  return `/${locale}/login` as const;
}

export function homeHref(locale: LocaleSlug) {
  return `/${locale}` as const;
}

export function accountHref(locale: LocaleSlug) {
  return `/${locale}/lk` as const;
}

/** The article with all ways to reach support: help stands at one fixed place of every page. */
export function supportHref(locale: LocaleSlug) {
  return `/${locale}/support` as const;
}
