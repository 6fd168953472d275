import type { Tokens } from '@/lib/api/contract/auth';
import { sessionHeader } from '@/lib/api/contract/headers';
import { sessionHintCookie } from '@/lib/browser/session-hint';
import { storefrontEnv } from '@/lib/env/storefront-env';

/** Seconds an access token lives (F7.04, F9.06). */
const accessTokenLifetime = 3600;
/** Seconds a refresh token lives (F7.05, F9.06). */
const refreshTokenLifetime = 2_592_000;

/** Cookies of a session. Scripts can read `hint` only: it names the session, and tells nothing of whose it is. */
type SessionCookieNames = { readonly access: string; readonly refresh: string; readonly hint: string };

/** On https the tokens get the `__Host-` prefix, which browsers accept only for this very host (B2). */
function sessionCookieNames(siteUrl: string = storefrontEnv().SITE_URL): SessionCookieNames {
  const prefix = siteUrl.startsWith('https:') ? '__Host-' : '';
  return { access: `${prefix}access`, refresh: `${prefix}refresh`, hint: sessionHintCookie };
}

export function hasSessionCookie(has: (name: string) => boolean, siteUrl?: string): boolean {
  const names = sessionCookieNames(siteUrl);
  return has(names.access) || has(names.refresh);
}

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

const nameShape = /^[\w-]{1,36}$/;

/** The name by which scripts know a session in their browser's cookies, or null. */
export function sessionName(cookieHeader: string | null): string | null {
  const name = readCookie(cookieHeader, sessionHintCookie);
  return name !== null && nameShape.test(name) ? name : null;
}

/** Whether a page asks that was loaded in another session than the browser has now: somebody has logged in in another tab (promise A10). */
export function isOfOtherSession(headers: Headers): boolean {
  const [asking, now] = [headers.get(sessionHeader), sessionName(headers.get('cookie'))];
  return asking !== null && now !== null && asking !== now;
}

/**
 * Cookies of a login, or of the refresh of the session with this name: 3600 s and 2592000 s, httpOnly (F7.03–F7.05, F9.06).
 */
export function sessionCookies({ token, refreshToken }: Tokens, siteUrl: string, name: string = newName()): string[] {
  const names = sessionCookieNames(siteUrl);
  const secure = siteUrl.startsWith('https:');
  return [
    setCookie(names.access, token, { maxAge: accessTokenLifetime, httpOnly: true, secure }),
    setCookie(names.refresh, refreshToken, { maxAge: refreshTokenLifetime, httpOnly: true, secure }),
    setCookie(names.hint, name, { maxAge: refreshTokenLifetime, httpOnly: false, secure }),
  ];
}

function newName(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Cookies that end the session of a request in its browser, if it carries anything of one, be it over. */
export function endOfSession(cookieHeader: string | null, siteUrl: string): string[] {
  const isCarried = Object.values(sessionCookieNames(siteUrl)).some((name) => readCookie(cookieHeader, name) !== null);
  return isCarried ? endedSessionCookies(siteUrl) : [];
}

/** Cookies that end the session in the browser. */
export function endedSessionCookies(siteUrl: string): string[] {
  const names = sessionCookieNames(siteUrl);
  const secure = siteUrl.startsWith('https:');
  return [names.access, names.refresh, names.hint].map((name) =>
    setCookie(name, '', { maxAge: 0, httpOnly: name !== names.hint, secure }),
  );
}

type CookieOptions = { readonly maxAge: number; readonly httpOnly: boolean; readonly secure: boolean };

/** One Set-Cookie value for the whole shop: Path=/, SameSite=Lax, no Domain (B2). */
export function setCookie(name: string, value: string, { maxAge, httpOnly, secure }: CookieOptions): string {
  const flags = [httpOnly && 'HttpOnly', secure && 'Secure'].filter((flag) => flag !== false);
  return [`${name}=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'SameSite=Lax', ...flags].join('; ');
}

/** Value of a cookie in a Cookie header, or null. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, ...rest] = pair.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return null;
}
