import { type Language, type LocaleSlug, localeLanguages, localeSlugs } from '@/lib/i18n/locales';

/** The slug under which the shop speaks a language. */
export function localeOf(language: Language): LocaleSlug {
  return localeSlugs.find((slug) => localeLanguages[slug] === language) ?? 'en';
}

/** The shop's page for a new password, in the user's language; with a token it takes the new one at once. */
export function resetPageUrl(siteUrl: string, language: Language, token?: string): string {
  const page = `${siteUrl}/${localeOf(language)}/reset-password`;
  return token ? `${page}?token=${encodeURIComponent(token)}` : page;
}
