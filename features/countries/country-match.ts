import { plainText } from '@/lib/format/plain-text';
import type { Country } from './country-model';

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const swapped = new Map(
  [...latin].flatMap((key, index) => {
    const letter = cyrillic[index] ?? key;
    return [[key, letter] as const, [letter, key] as const];
  }),
);

/** What the same keys write on the other of the two keyboards, for texts typed on the wrong one. */
function otherLayout(typed: string): string {
  return [...typed.toLowerCase()].map((letter) => swapped.get(letter) ?? letter).join('');
}

export type CountryHit = Pick<
  Country,
  'code' | 'name' | 'enName' | 'slug' | 'flagIcon' | 'aliases' | 'isPopular' | 'priority'
>;
/** `via` is the spelling that was meant, where it is not the name itself: `Indonesia` via `Bali`. */
export type CountryMatch<C = CountryHit> = { readonly country: C; readonly via: string | null };

type Found = { readonly rank: number; readonly via: string | null };

const most = 8;
const longestQuery = 60;

/**
 * Countries by what was typed: in any language, by a nickname, by a city, by a flag, on the wrong keyboard, or with a slip.
 * Best match first, popular ones first among equals. Nothing typed gives the popular ones, signs alone give none.
 */
export function matchCountries<C extends CountryHit>(countries: readonly C[], typed: string): CountryMatch<C>[] {
  const asked = typed.trim().slice(0, longestQuery);
  if (asked === '') return popularFirst(countries.filter(({ isPopular }) => isPopular));
  const flag = codeOfFlag(asked);
  if (flag) return popularFirst(countries.filter(({ code }) => code.toUpperCase() === flag));
  const query = comparable(asked);
  if (query === '') return [];
  const readings = [...new Set([query, query.replace(form, '')])];
  const ways = [
    ...[...readings, comparable(otherLayout(asked))].map((one) => (spelling: Spelling) => rankOf(one, spelling)),
    ...readings.map((one) => (spelling: Spelling) => slipRank(one, spelling)),
  ];
  for (const way of ways) {
    const hits = countries.flatMap((country) => {
      const found = best(country, query, way);
      return found ? [{ country, ...found }] : [];
    });
    if (hits.length > 0) return inOrder(withoutNoise(hits)).slice(0, most);
  }
  return [];
}

const flagLetters = /^[\u{1F1E6}-\u{1F1FF}]{2}$/u;

/** The code that the two letters of a flag spell; null for what is no flag of a country. */
function codeOfFlag(text: string): string | null {
  if (!flagLetters.test(text)) return null;
  return [...text].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0x1f1e6 + 65)).join('');
}

const initials = /(?<![\p{L}\p{N}])\p{L}(?: \p{L})+(?![\p{L}\p{N}])/gu;

/** A text as it is compared, with initials as one word: `U.S.A.` is `usa`. */
function comparable(text: string): string {
  return plainText(text).replace(initials, (letters) => letters.replaceAll(' ', ''));
}

/** Articles, and the words before the name of a state: "the", "Republic of", "Reino de". */
const form = /^(?:(?:the|el|las?|los|of|del?|federal|republica?|kingdom|reino|республика|королевство) )+/;

/** Where the whole of a name was typed, words of other languages that hold it too say nothing. */
function withoutNoise<H extends Found>(hits: readonly H[]): readonly H[] {
  const isWhole = hits.some(({ rank }) => rank <= ranks.foreign.whole);
  return isWhole ? hits.filter(({ rank }) => rank < ranks.foreign.start) : hits;
}

function best(country: CountryHit, query: string, rank: (spelling: Spelling) => number | null): Found | null {
  const name = comparable(country.name);
  let found: Found | null = country.code.toLowerCase() === query ? { rank: ranks.name.start, via: null } : null;
  for (const spelling of spellingsOf(country)) {
    const next = rank(spelling);
    if (next === null || (found && found.rank <= next)) continue;
    found = { rank: next, via: spelling.plain === name ? null : spelling.text };
  }
  return found;
}

/** The lower, the nearer: a name that begins so stands before a city that does. */
const ranks = {
  name: { whole: 0, start: 3, word: 4, inside: 7 },
  alias: { whole: 1, start: 5, word: 8, inside: null },
  foreign: { whole: 2, start: 6, word: 9, inside: null },
} as const;
/** Letters below which a part of a word says nothing. */
const few = 3;
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic} ]+$/u;

function rankOf(query: string, { plain, kind }: Spelling): number | null {
  if (plain === query) return ranks[kind].whole;
  const isShort = query.length < few && alphabetic.test(query);
  if (isShort && kind !== 'name') return null;
  if (plain.startsWith(query)) return ranks[kind].start;
  if (` ${plain}`.includes(` ${query}`)) return ranks[kind].word;
  return !isShort && plain.includes(query) ? ranks[kind].inside : null;
}

function slipRank(query: string, { plain, kind }: Spelling): number | null {
  const allowed = slipsAllowed(query);
  if (allowed === 0 || plain.length < query.length - allowed) return null;
  const { whole, start } = editDistance(query, plain);
  if (start > allowed) return null;
  // A tenth for each letter that is still to come, so that the nearest name is the first.
  return start + Math.min(whole, 9) / 10 + (kind === 'name' ? 0 : 0.05);
}

function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

function inOrder<C extends CountryHit>(hits: readonly (CountryMatch<C> & Found)[]): CountryMatch<C>[] {
  const order = new Map(popularFirst(hits.map(({ country }) => country)).map(({ country }, index) => [country, index]));
  const place = (country: C) => order.get(country) ?? 0;
  return [...hits]
    .sort((a, b) => a.rank - b.rank || place(a.country) - place(b.country))
    .map(({ country, via }) => ({ country, via }));
}

function popularFirst<C extends CountryHit>(countries: readonly C[]): CountryMatch<C>[] {
  const weight = ({ isPopular, priority }: C) => (isPopular ? priority : Number.POSITIVE_INFINITY);
  return countries
    .map((country) => ({ country, via: null }))
    .sort((a, b) => weight(a.country) - weight(b.country) || a.country.name.localeCompare(b.country.name));
}

/** The name cut where the typed letters stand in it, for a mark around them. */
export function splitAtMatch(name: string, typed: string): readonly [before: string, match: string, after: string] {
  const query = lowerLetters(typed.trim());
  const start = query === '' ? -1 : lowerLetters(name).indexOf(query);
  if (start < 0) return [name, '', ''];
  return [name.slice(0, start), name.slice(start, start + query.length), name.slice(start + query.length)];
}

/** Lower case without accents, letter for letter as long as the text itself. */
function lowerLetters(text: string): string {
  return [...text.normalize('NFC')].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');
}

type Spelling = {
  readonly text: string;
  /** As it is compared: no case, no accents, no punctuation. */
  readonly plain: string;
  /** The name on the page or the English one, another name that the provider knows, or a name in another language. */
  readonly kind: 'name' | 'alias' | 'foreign';
};

/** Languages in which travellers write the name of a country; the browser knows the names. */
const languages = 'en es ru uz uk kk de fr it pt pl tr zh ja ko ar he'.split(' ');
let dictionaries: Intl.DisplayNames[] | null = null;

const known = new WeakMap<object, readonly Spelling[]>();

/** Every way to write a country, those of the page first. */
function spellingsOf(country: Pick<Country, 'code' | 'name' | 'enName' | 'aliases'>): readonly Spelling[] {
  const found = known.get(country) ?? collect(country);
  known.set(country, found);
  return found;
}

function collect({ code, name, enName, aliases }: Parameters<typeof spellingsOf>[0]): Spelling[] {
  const seen = new Set<string>();
  const take = (texts: readonly string[], kind: Spelling['kind']) =>
    texts.flatMap((text) => {
      const plain = comparable(text);
      if (plain === '' || seen.has(plain)) return [];
      seen.add(plain);
      return [{ text, plain, kind }];
    });
  return [...take([name, enName], 'name'), ...take(aliases ?? [], 'alias'), ...take(namesOf(code), 'foreign')];
}

function namesOf(code: string): string[] {
  dictionaries ??= languages.map((one) => new Intl.DisplayNames([one], { type: 'region', fallback: 'none' }));
  if (!/^[A-Z]{2}$/i.test(code)) return [];
  return dictionaries.flatMap((names) => names.of(code.toUpperCase()) ?? []);
}

type Distance = {
  /** Between the whole texts. */
  readonly whole: number;
  /** To the beginning of the second text that is nearest: the rest may not have been typed yet. */
  readonly start: number;
};

/** Letters to add, drop, change or swap with a neighbour to get from one text to the other. */
export function editDistance(typed: string, spelling: string): Distance {
  let before: number[] = [];
  let last = Array.from({ length: spelling.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= spelling.length; column += 1) {
      const isSame = typed[row - 1] === spelling[column - 1];
      const isSwap = typed[row - 1] === spelling[column - 2] && typed[row - 2] === spelling[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = next;
  }
  return { whole: at(last, spelling.length), start: Math.min(...last) };
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
