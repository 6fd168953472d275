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
