import { localeRedirect } from '@/lib/i18n/locale-redirect';
import { isLocaleSlug } from '@/lib/i18n/locales';
import { countryFormTarget } from '@/lib/server/requests/country-form';
import { hasSessionCookie, readCookie } from '@/lib/session/session';

/** The router's own mark in a query: Next looks whether it fits the headers. */
const routerMark = '_rsc';

/**
 * The address under which Next is asked for a page: without its query. All pages are the same for every query, and Next writes
 * the address of whoever asks first into the page that it keeps for everybody, with the token of a mailed link.
 * The query stays where the answer leads on by it (middleware.ts).
 */
export function pageAddress(url: string, cookieHeader: string | null, siteUrl: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const [pathname, search] = [url.slice(0, at), url.slice(at)];
  if (!isLocaleSlug(pathname.split('/', 2)[1] ?? '')) return url;
  if (countryFormTarget(new URL(url, siteUrl))) return url;
  const hasSession = hasSessionCookie((name) => readCookie(cookieHeader, name) !== null, siteUrl);
  // An address with its locale is judged by itself.
  const leadsOn = localeRedirect({ pathname, search, localeCookie: undefined, acceptLanguage: null, hasSession });
  if (leadsOn) return url;
  const mark = new URLSearchParams(search).get(routerMark);
  return mark === null ? pathname : `${pathname}?${new URLSearchParams({ [routerMark]: mark })}`;
}
