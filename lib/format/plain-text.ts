const letters: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe' };

/** A text as it is compared with another one: no case, no accents, no punctuation. */
export function plainText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđıæœ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** The text of each list item or paragraph of some markup; nothing in it is run or loaded. Browser only. */
export function plainLines(markup: string): string[] {
  const shown = markup.replace(/<(script|style)\b.*?<\/\1\s*>/gis, '');
  const { body } = new DOMParser().parseFromString(shown, 'text/html');
  const parts = [...body.querySelectorAll('li, p')];
  return (parts.length > 0 ? parts : [body]).map(({ textContent }) => textContent.trim()).filter((text) => text !== '');
}
