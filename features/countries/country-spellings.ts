import { plainText } from '@/lib/format/plain-text';
import type { Country } from './country-model';

export type Spelling = {
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
export function spellingsOf(country: Pick<Country, 'code' | 'name' | 'enName' | 'aliases'>): readonly Spelling[] {
  const found = known.get(country) ?? collect(country);
  known.set(country, found);
  return found;
}

function collect({ code, name, enName, aliases }: Parameters<typeof spellingsOf>[0]): Spelling[] {
  const seen = new Set<string>();
  const take = (texts: readonly string[], kind: Spelling['kind']) =>
    texts.flatMap((text) => {
      const plain = plainText(text);
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
