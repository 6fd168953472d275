import { isIP } from 'node:net';
import { bestLocale } from '@/lib/i18n/locale-redirect';
import { defaultLocale, type Language, languageOf } from '@/lib/i18n/locales';

/** Language of a browser's request: what its client sends, else the best match, else the default (F2.19–F2.21). */
export function requestLanguage(headers: Headers): Language {
  return languageOf(bestLocale(headers.get('accept-language')) ?? defaultLocale);
}

/** Address of the visitor as the server entry has written it, or null. */
export function visitorAddress(headers: Headers): string | null {
  const address =
    headers
      .get('x-forwarded-for')
      ?.split(',')[0]
      ?.trim()
      .replace(/^::ffff:/, '') ?? '';
  return isIP(address) ? address : null;
}
