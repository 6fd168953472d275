export type LatinTextFault = 'required' | 'latin_letters_only';

/** An address in Latin letters: digits and the usual signs may stand in it, other scripts may not (F3.73). */
export function latinTextFault(text: string): LatinTextFault | null {
  const trimmed = text.trim();
  if (trimmed === '') return 'required';
  return /^[\p{Script=Latin}\p{M}\d .,'’"/#&()+:;ºª°№-]+$/u.test(trimmed) && /\p{Script=Latin}/u.test(trimmed)
    ? null
    : 'latin_letters_only';
}
