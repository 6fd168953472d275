import type { Language } from '@/lib/i18n/locales';
import type { Country } from './country-model';

/** Countries whose English names take "the" inside a sentence (ISO 3166-1 alpha-2). */
const withArticle = new Set(
  'AE AX BS CC CD CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH PN SB SC TC US VG VI'.split(' '),
);

/** A country's name inside a sentence: "the United States" where the bare name would be wrong in English. */
export function countryPhrase({ code, name }: Pick<Country, 'code' | 'name'>, language: Language): string {
  return language === 'en' && withArticle.has(code.toUpperCase()) ? `the ${name}` : name;
}
