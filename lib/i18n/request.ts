import { locale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from '@/lib/i18n/load-messages';
import { defaultLocale, isLocaleSlug, type Language, languageOf } from '@/lib/i18n/locales';
import { log } from '@/lib/log/log';

const languages: readonly string[] = ['en', 'es', 'ru'] satisfies Language[];

/** Server side of next-intl: a locale given by the caller wins, else the slug of the document decides. */
export default getRequestConfig(async (params) => {
  const language = isLanguage(params.locale) ? params.locale : await documentLanguage();
  const messages = await loadMessages(language);
  return { locale: language, messages, timeZone: 'UTC', onError: (err) => log.error({ err }, 'a text is missing') };
});

function isLanguage(value: string | undefined): value is Language {
  return value !== undefined && languages.includes(value);
}

async function documentLanguage(): Promise<Language> {
  const slug = await locale();
  return languageOf(typeof slug === 'string' && isLocaleSlug(slug) ? slug : defaultLocale);
}
