import type { IncomingHttpHeaders } from 'node:http';
import { bestLocale } from '@/lib/i18n/locale-redirect';
import { defaultLocale, languageOf } from '@/lib/i18n/locales';
import { readSession } from '@/lib/session/session';

/** No address begins like this, so documents and answers never share a name. */
export const answerKeyStart = 'api\n';
const longestUrl = 300;

/**
 * Name under which an answer of `/api` is kept for all who ask alike, should the answer say that it may be: by language,
 * address, and whether somebody is signed in. Null for what is not worth it.
 */
export function answerKey(url: string, headers: IncomingHttpHeaders, siteUrl: string): string | null {
  if (url.length > longestUrl) return null;
  const { access, refresh } = readSession(headers.cookie ?? null, siteUrl);
  const who = (access ?? refresh) === null ? 'visitor' : 'signed in';
  const language = languageOf(bestLocale(headers['accept-language'] ?? null) ?? defaultLocale);
  return `${answerKeyStart}${who}\n${language}\n${url}`;
}
