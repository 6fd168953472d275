import { notFound } from 'next/navigation';
import { locale } from 'next/root-params';
import { isLocaleSlug, type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** Slug of the document being rendered, for server components; a first segment that is no locale is a 404. */
export async function getLocaleSlug(): Promise<LocaleSlug> {
  const slug = await locale();
  if (typeof slug === 'string' && isLocaleSlug(slug)) return slug;
  return notFound();
}

/** Class of the document being rendered, by which it has its fonts: a browser that translates it changes its language. */
export async function getLetters(): Promise<string> {
  return (await getLanguage()) === 'ru' ? 'letters-cyrillic' : 'letters-latin';
}

/** Language of the texts of the document being rendered (F2.08, reading A02). */
export async function getLanguage(): Promise<Language> {
  return languageOf(await getLocaleSlug());
}
