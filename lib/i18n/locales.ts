/** The one map of locales: slug in the address → language of the texts (readings A01, A02). */
export const localeLanguages = { en: 'en', es: 'es', uz: 'ru' } as const;

export type LocaleSlug = keyof typeof localeLanguages;
export type Language = (typeof localeLanguages)[LocaleSlug];

/** What next-intl calls a locale is the language of the texts. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Language;
  }
}

export const localeSlugs = ['en', 'es', 'uz'] as const satisfies readonly LocaleSlug[];
export const defaultLocale = 'es' satisfies LocaleSlug;

export function isLocaleSlug(value: string): value is LocaleSlug {
  return Object.hasOwn(localeLanguages, value);
}

/** Language of the texts, numbers and dates under a slug. */
export function languageOf(slug: LocaleSlug): Language {
  return localeLanguages[slug];
}

/** The slug under which a language stands: each has one. */
export function slugOf(language: string): LocaleSlug {
  return localeSlugs.find((slug) => localeLanguages[slug] === language) ?? defaultLocale;
}

/** Locale of the page in the browser: the first segment of its path decides (reading A05). */
export function pageLocale(pathname: string = window.location.pathname): LocaleSlug {
  const slug = pathname.split('/')[1] ?? '';
  return isLocaleSlug(slug) ? slug : defaultLocale;
}
