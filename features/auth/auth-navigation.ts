import { loadPage } from '@/lib/browser/load-page';
import { type LocaleSlug, pageLocale } from '@/lib/i18n/locales';

/** Name of the query parameter that remembers where a guarded page was asked for (reading A18). */
export const returnParam = 'next';

/** The login page; `from` is the page of the account to come back to (F2.42, F2.43). */
export function loginHref(locale: LocaleSlug, from?: string): string {
  return `/${locale}/login${from ? `?${returnParam}=${encodeURIComponent(from)}` : ''}`;
}

export function resetPasswordHref(locale: LocaleSlug): string {
  return `/${locale}/reset-password`;
}

/** Where those without an account get one: the tariffs of home. */
export function tariffsHref(locale: LocaleSlug): string {
  return `/${locale}#tariff`;
}

/** Leads to the login page and remembers this page, when the shop's API no longer knows the visitor (F2.43, F6.19, F6.20). */
export function askToLogIn(): void {
  const { pathname, search } = window.location;
  loadPage(loginHref(pageLocale(pathname), `${pathname}${search}`), 'replace');
}
