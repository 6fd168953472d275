import type { Tokens } from '@/lib/api/contract/auth';
import { readCookie, setCookie } from '@/lib/session/cookie';
import { accessTokenLifetime, refreshTokenLifetime, sessionCookieNames } from '@/lib/session/session-cookies';

/** Tokens of the visitor as their cookies hold them; the access token is gone after an hour. */
export type Session = { readonly access: string | null; readonly refresh: string | null };

const tokenShape = /^[\w.~+/=-]{1,3800}$/;

/** Reads the session of a request; anything that cannot be a token counts as none. */
export function readSession(cookieHeader: string | null, siteUrl: string): Session {
  const names = sessionCookieNames(siteUrl);
  const token = (name: string) => {
    const value = readCookie(cookieHeader, name);
    return value !== null && tokenShape.test(value) ? value : null;
  };
  return { access: token(names.access), refresh: token(names.refresh) };
}

/** Cookies of a fresh login or refresh: 3600 s and 2592000 s, httpOnly (F7.03–F7.05, F9.06). */
export function sessionCookies({ token, refreshToken }: Tokens, siteUrl: string): string[] {
  const names = sessionCookieNames(siteUrl);
  const secure = siteUrl.startsWith('https:');
  return [
    setCookie(names.access, token, { maxAge: accessTokenLifetime, httpOnly: true, secure }),
    setCookie(names.refresh, refreshToken, { maxAge: refreshTokenLifetime, httpOnly: true, secure }),
    setCookie(names.hint, '1', { maxAge: refreshTokenLifetime, httpOnly: false, secure }),
  ];
}

/** Cookies that end the session in the browser. */
export function endedSessionCookies(siteUrl: string): string[] {
  const names = sessionCookieNames(siteUrl);
  const secure = siteUrl.startsWith('https:');
  return [names.access, names.refresh, names.hint].map((name) =>
    setCookie(name, '', { maxAge: 0, httpOnly: name !== names.hint, secure }),
  );
}
