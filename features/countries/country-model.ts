import type { Country as WireCountry } from '@/lib/api/contract/catalog';
import type { Cents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';

/** Where a visitor is taken to be until the location is known (F3.27, F9.33). */
export const defaultVisitorCountry = 'SG';
/** Where the course on the chart leads, and the first country of the rates. */
export const exampleDestination = 'ES';

/** F3.13 with its address part. `flagIcon` is a file name, inline markup or a link (F3.14–F3.16). */
export type Country = Omit<WireCountry, 'id'> & { readonly id: number; readonly slug: string };

/** Keeps the countries that have an id (F9.35), in the order they came. */
export function toCountries(wire: readonly WireCountry[]): Country[] {
  return wire.flatMap(({ id, ...country }) =>
    id === null ? [] : [{ id, ...country, slug: countrySlug(country.enName) }],
  );
}

/** The countries a visitor may choose from, by name (F9.36). */
export function listedCountries(countries: readonly Country[], language: string): Country[] {
  return countries.filter(({ display }) => display).sort((a, b) => a.name.localeCompare(b.name, language));
}

/** Popular countries in ascending priority, ties by name (F9.37, reading A63). */
export function popularCountries(countries: readonly Country[], language: string): Country[] {
  return countries
    .filter(({ display, isPopular }) => display && isPopular)
    .sort((a, b) => a.priority - b.priority || a.name.localeCompare(b.name, language));
}

/** A country by its address part, code or name in any of its two spellings; null when there is none. */
export function findCountry(countries: readonly Country[], asked: string): Country | null {
  const wanted = asked.trim().toLowerCase();
  const slug = countrySlug(asked);
  const matches = ({ code, name, ...country }: Country) =>
    (slug !== '' && country.slug === slug) || code.toLowerCase() === wanted || name.toLowerCase() === wanted;
  return countries.find(matches) ?? null;
}

export function findCountryByCode(countries: readonly Country[], code: string): Country | null {
  return countries.find((country) => country.code.toLowerCase() === code.toLowerCase()) ?? null;
}

/** A Latin letter as the alphabet lists it: `Å` is `A`. A Cyrillic one is a letter of its own with its mark: `Й` is not `И`. */
function withoutMarks(letter: string): string {
  return /\p{Script=Latin}/u.test(letter) ? letter.normalize('NFD').charAt(0) : letter;
}

/** First letters in the order of the language, each with its countries. Spaces and case do not count. */
export function groupByLetter(countries: readonly Country[]): { letter: string; countries: Country[] }[] {
  const groups: { letter: string; countries: Country[] }[] = [];
  for (const country of countries) {
    const letter = withoutMarks(country.name.normalize('NFC').charAt(0)).toUpperCase();
    const last = groups.at(-1);
    if (last?.letter === letter) last.countries.push(country);
    else groups.push({ letter, countries: [country] });
  }
  return groups;
}

/** The lowest price of what is for sale, by a country's code. */
export type LowestPrices = Readonly<Record<string, Cents>>;

/** Address part of a country, from its English name: `Côte d’Ivoire` → `cote-d-ivoire`. Small enough for the browser. */
export function countrySlug(enName: string): string {
  return enName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Countries whose English names take "the" inside a sentence (ISO 3166-1 alpha-2). */
const withArticle = new Set(
  'AE AX BQ BS CC CD CF CG CK DO FK FO GB GM IM KM KY MH MP MV NL PH PN SB SC TC US VG VI'.split(' '),
);
/** Spanish names that take an article besides islands and republics, which say so by their first word. */
const spanishArticles: Readonly<Record<string, string>> = { BQ: 'el', EH: 'el', GB: 'el', NL: 'los' };

function articleOf({ code, name }: Pick<Country, 'code' | 'name'>, language: Language): string | undefined {
  if (language === 'en') return withArticle.has(code.toUpperCase()) ? 'the' : undefined;
  if (language !== 'es') return undefined;
  if (name.startsWith('Islas ')) return 'las';
  return /^(?:Isla|República) /.test(name) ? 'la' : spanishArticles[code.toUpperCase()];
}

/** A country's name inside a sentence: "the United States" where the bare name would be wrong. */
export function countryPhrase(country: Pick<Country, 'code' | 'name'>, language: Language): string {
  const article = articleOf(country, language);
  return article ? `${article} ${country.name}` : country.name;
}
