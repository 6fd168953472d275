import type { Language } from '@/lib/i18n/locales';

/** Cache tags of the catalogue: one per kind of read and language, so that a change empties no more than it must. */
export const catalogTags = {
  countries: (language: Language) => `countries:${language}`,
  packages: (language: Language) => `packages:${language}`,
  tariffs: (language: Language) => `tariffs:${language}`,
  rates: (language: Language, countryId: number) => `rates:${language}:${countryId}`,
} as const;

/** Name of the lifetime profile in next.config.ts: fresh for 67 s, then served stale while it is read again (F9.20). */
export const catalogLife = 'catalogue';
