import { consentCookieName, consentMaxAge, consents } from '@/lib/browser/consent';
import { localeCookieMaxAge, localeCookieName } from '@/lib/i18n/locale-cookie';
import { localeSlugs } from '@/lib/i18n/locales';
import { readCookie, setCookie } from './session';

const choices = [
  { name: consentCookieName, values: consents, maxAge: consentMaxAge },
  { name: localeCookieName, values: localeSlugs, maxAge: localeCookieMaxAge },
] as const;

/**
 * What a visitor has chosen, as the request carries it, in cookies of the server's own: Safari keeps those that a script has written
 * for seven days. Nothing is chosen here that the browser has not.
 */
export function renewedChoices(cookieHeader: string | null, siteUrl: string): string[] {
  const secure = siteUrl.startsWith('https:');
  return choices.flatMap(({ name, values, maxAge }) => {
    const value = readCookie(cookieHeader, name);
    return values.some((one) => one === value)
      ? [setCookie(name, `${value}`, { maxAge, httpOnly: false, secure })]
      : [];
  });
}
