/** Cyrillic letters as passports write them (ICAO 9303), with those of Ukrainian and Kazakh names. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: 'ie',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  і: 'i',
  ї: 'i',
  є: 'ie',
  ґ: 'g',
  қ: 'k',
  ғ: 'g',
  ұ: 'u',
  ү: 'u',
  ә: 'a',
  ө: 'o',
  ң: 'n',
  һ: 'h',
  ў: 'u',
};

export function hasCyrillic(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text);
}

/** The same text in Latin letters; a capital stays a capital. */
export function toLatin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
    const latin = letters[letter.toLowerCase()] ?? '';
    return letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
  });
}
