import type { LocaleSlug } from '@/lib/i18n/locales';

/** The two lists of questions and answers and their pages. */
export type QaSection = 'faq' | 'blog';

/** Locale-free path of a list (F2.34, F2.37). */
export function qaListPath(section: QaSection) {
  return `/${section}` as const;
}

/** Locale-free path of an item by its slug or id (F2.35, F2.36, F2.38, F2.39). */
export function qaPath(section: QaSection, slug: string) {
  return `/${section}/${encodeURIComponent(slug)}` as const;
}

export function qaListHref<L extends LocaleSlug>(locale: L, section: QaSection) {
  return `/${locale}${qaListPath(section)}` as const;
}

export function qaHref<L extends LocaleSlug>(locale: L, section: QaSection, slug: string) {
  return `/${locale}${qaPath(section, slug)}` as const;
}

/** Locale-free path of an article (F2.54). */
export function articlePath(slug: string) {
  return `/${encodeURIComponent(slug)}` as const;
}

/** A link that came from the provider: inside the site it gets the locale, anything unsafe leads home. */
export function contentHref(locale: LocaleSlug, url: string): string {
  const text = url.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  const path = text.replace(/^\//, '');
  if (path === '' || !/^[\w#?][\w#?=&./%-]*$/.test(path)) return `/${locale}`;
  return /^[#?]/.test(path) ? `/${locale}${path}` : `/${locale}/${path}`;
}
