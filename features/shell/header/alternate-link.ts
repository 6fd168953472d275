import { isLocaleSlug, type LocaleSlug } from '@/lib/i18n/locales';

/**
 * Where the current page lives in another language: its alternate link (F2.15), else the same path under the other
 * locale (F2.16). Only the path of an alternate is used, so that a copy of the site on another host keeps its visitors.
 */
export function pageInLocale(locale: LocaleSlug, page: Document = document): string {
  const { pathname, search, hash } = page.location;
  const link = page.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${locale}"]`);
  const alternate = link?.href ? new URL(link.href, page.baseURI).pathname : null;
  return `${alternate ?? localizedPath(pathname, locale)}${search}${hash}`;
}

/** The same path under another locale; query and hash stay (F2.16). */
export function localizedPath(path: string, locale: LocaleSlug): string {
  const [, first = '', ...rest] = path.split('/');
  const [slug = ''] = first.split(/[?#]/);
  if (isLocaleSlug(slug)) return `/${[locale + first.slice(slug.length), ...rest].join('/')}`;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
