import { keepLatinTextCharacters, keepNameCharacters, latinTextFault, nameFault } from '@/lib/validation/personal-data';

/** Cyrillic letters as passports write them (ICAO 9303), with those of Ukrainian and Kazakh names. */
// biome-ignore format: a table of letters is read in rows
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l',
  м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e', ю: 'iu', я: 'ia', і: 'i', ї: 'i', є: 'ie', ґ: 'g', қ: 'k', ғ: 'g',
  ұ: 'u', ү: 'u', ә: 'a', ө: 'o', ң: 'n', һ: 'h', ў: 'u',
};

/** Latin letters that are more than a letter with an accent. */
// biome-ignore format: a table of letters is read in rows
const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i',
};

function rewrite(text: string, letters: Readonly<Record<string, string>>): string {
  return text.replace(/\p{L}/gu, (letter) => {
    const small = letter.toLowerCase();
    const latin = letters[small];
    if (latin === undefined) return letter;
    return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}

/** The same text with Latin letters in place of Cyrillic ones; a capital stays a capital. */
export function toLatin(text: string): string {
  return rewrite(text, cyrillic);
}

/** A name that is refused, in letters that pass: without accents, in Latin. Null where it needs no rewriting, or none passes. */
export function rewrittenName(text: string): string | null {
  const latin = keepNameCharacters(rewrite(toLatin(text), ligatures));
  return nameFault(text) && !nameFault(latin) ? latin : null;
}

/** The same for an address, which may keep its accents. */
export function rewrittenAddress(text: string): string | null {
  const latin = keepLatinTextCharacters(toLatin(text));
  return latinTextFault(text) && !latinTextFault(latin) ? latin : null;
}
