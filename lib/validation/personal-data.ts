import { bareText } from './bare-text';

export type NameFault = 'required' | 'latin_letters_only';

/** First and last name as in a passport: Latin letters, with single spaces, hyphens or apostrophes between (F5.25, F5.26). */
export function nameFault(text: string): NameFault | null {
  const name = bareText(text);
  if (name === '') return 'required';
  return /^[A-Za-z]+(?:[ '’-][A-Za-z]+)*$/.test(name) ? null : 'latin_letters_only';
}

/** The same name without what no name may hold; accents go, their letters stay, and `Mª` is `Ma`. */
export function keepNameCharacters(text: string): string {
  const letters = text.normalize('NFKD').replace(/[^\p{L} '’-]/gu, '');
  return letters.replace(/ +/g, ' ').trim();
}

/** Of an address, wherever one is typed. */
export const addressMaxLength = 300;

export type LatinTextFault = 'required' | 'address_latin';

const textCharacters = String.raw`\p{Script=Latin}\p{M}\d .,'’"/#&()+:;ºª°№-`;
const latinText = new RegExp(`^[${textCharacters}]+$`, 'u');
const notOfText = new RegExp(`[^\\p{L}${textCharacters}]`, 'gu');

/** An address in Latin letters: digits and the usual signs may stand in it, other scripts may not (F3.73). */
export function latinTextFault(text: string): LatinTextFault | null {
  const bare = bareText(text);
  if (bare === '') return 'required';
  return latinText.test(bare) && /\p{Script=Latin}/u.test(bare) ? null : 'address_latin';
}

/** The same address without signs that may not stand in it; letters stay, whatever their script. */
export function keepLatinTextCharacters(text: string): string {
  return text.replace(notOfText, '').trim();
}

export type DocumentNumberFault = 'required' | 'value_too_long' | 'invalid_document';

/** F9.04 */
export const textValueMaxLength = 10;
const documentNumberMinLength = 5;

/** Spaces and hyphens of the printed number do not count, nor marks that nobody sees. */
export function normalDocumentNumber(text: string): string {
  return text.replace(/[\s\p{Cf}-]/gu, '').toUpperCase();
}

/** Passport or identity card: 5 to 10 Latin letters and digits (F5.27, F5.32). */
export function documentNumberFault(text: string): DocumentNumberFault | null {
  const number = normalDocumentNumber(text);
  if (number === '') return 'required';
  if (number.length > textValueMaxLength) return 'value_too_long';
  return number.length >= documentNumberMinLength && /^[A-Z0-9]+$/.test(number) ? null : 'invalid_document';
}
