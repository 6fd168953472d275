import { transliterate } from 'transliteration';

/** Words as a part of an address: Latin letters, digits and dashes. */
export function toSlug(words: string): string {
  return transliterate(words)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
