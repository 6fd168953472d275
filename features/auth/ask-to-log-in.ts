import { loadPage } from '@/lib/browser/load-page';
import { pageLocale } from '@/lib/i18n/locales';
import { loginHref } from '@/lib/i18n/site-hrefs';

/** Leads to the login page and remembers this page, when the shop's API no longer knows the visitor (F2.43, F6.19, F6.20). */
export function askToLogIn(): void {
  const { pathname, search } = window.location;
  loadPage(loginHref(pageLocale(pathname), `${pathname}${search}`), 'replace');
}
