import { defaultLocale, isLocaleSlug, type LocaleSlug } from '@/lib/i18n/locales';

/** Locale of the page in the browser: the first segment of its path decides (A05). */
export function pageLocale(pathname: string = window.location.pathname): LocaleSlug {
  const slug = pathname.split('/')[1] ?? '';
  return isLocaleSlug(slug) ? slug : defaultLocale;
}
