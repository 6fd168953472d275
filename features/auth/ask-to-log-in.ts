import { localeOfPath, loginHref } from './auth-hrefs';
import { goTo } from './go-to';

/** Leads to the login page and remembers this page, when the shop's API no longer knows the visitor (F2.43, F6.19, F6.20). */
export function askToLogIn(): void {
  const { pathname, search } = window.location;
  goTo(loginHref(localeOfPath(pathname), `${pathname}${search}`));
}
