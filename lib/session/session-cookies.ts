import { sessionHintCookie } from '@/lib/browser/session-hint';
import { storefrontEnv } from '@/lib/env/storefront-env';

/** Seconds an access token lives (F7.04, F9.06). */
export const accessTokenLifetime = 3600;
/** Seconds a refresh token lives (F7.05, F9.06). */
export const refreshTokenLifetime = 2_592_000;

/** Cookies of a session. Scripts can read `hint` only: it says that somebody is signed in, and nothing else. */
export type SessionCookieNames = { readonly access: string; readonly refresh: string; readonly hint: string };

/** On https the tokens get the `__Host-` prefix, which browsers accept only for this very host (B2). */
export function sessionCookieNames(siteUrl: string = storefrontEnv().SITE_URL): SessionCookieNames {
  const prefix = siteUrl.startsWith('https:') ? '__Host-' : '';
  return { access: `${prefix}access`, refresh: `${prefix}refresh`, hint: sessionHintCookie };
}

export function hasSessionCookie(has: (name: string) => boolean): boolean {
  const names = sessionCookieNames();
  return has(names.access) || has(names.refresh);
}
