import type { LocaleSlug } from '@/lib/i18n/locales';
import { isLocaleSlug, localeSlugs } from '@/lib/i18n/locales';

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

/** The same path under another locale; query and hash stay (F2.16). */
export function localizedPath(path: string, locale: LocaleSlug): string {
  const [, first = '', ...rest] = path.split('/');
  const [slug = ''] = first.split(/[?#]/);
  if (isLocaleSlug(slug)) return `/${[locale + first.slice(slug.length), ...rest].join('/')}`;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Pages of one segment that are not articles: they carry no slug. */
const namedPages = [
  'blog',
  'faq',
  'internet-packages',
  'login',
  'reset-password',
  'order',
  'refill',
  'withdrawal',
  'UI',
  'lk',
];

/** What the back button does: steps back in history, two where the path carries a slug (F2.75, F2.76), else `parent`. */
export function backStep(pathname: string): { steps: 1 | 2; parent: string } {
  const [locale = '', section = '', ...deeper] = pathname.split('/').filter(Boolean);
  const home = `/${localeSlugs.find((slug) => slug === locale) ?? locale}`;
  const isPackage = section === 'internet-packages' && deeper.length === 1;
  const isArticle = deeper.length === 0 && section !== '' && !namedPages.includes(section);
  const parent = deeper.length === 0 ? home : `${home}/${section}`;
  return { steps: isPackage || isArticle ? 2 : 1, parent: section === 'refill' ? home : parent };
}
