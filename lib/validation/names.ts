export type NameFault = 'required' | 'latin_letters_only';

/** First and last name as in a passport: Latin letters, with single spaces, hyphens or apostrophes between (F5.25, F5.26). */
export function nameFault(text: string): NameFault | null {
  const name = text.trim();
  if (name === '') return 'required';
  return /^[A-Za-z]+(?:[ '’-][A-Za-z]+)*$/.test(name) ? null : 'latin_letters_only';
}
