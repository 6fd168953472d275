import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

export type PostCodeFault = 'required' | 'value_too_long' | 'post_code_mismatch';

const longest = 10;
/** Countries that write their codes in one piece although a gap is understood. */
const undivided: readonly string[] = ['FR', 'BN', 'IR'];
/** Letters that belong to every code of a country, and that people leave out. */
const prefixes: Readonly<Record<string, string>> = { LV: 'LV', LT: 'LT' };

/** Whether a country (ISO 3166 alpha-2) has post codes that we can check. */
export function hasPostCodes(countryCode: string): boolean {
  return postcodeValidatorExistsForCountry(countryCode.toUpperCase());
}

/**
 * A post code as its country writes it, e.g. `1234ab` of NL as `1234 AB`: letter case, spaces and hyphens of the text do
 * not matter. A text that is no code of the country comes back trimmed.
 */
export function normalPostCode(text: string, countryCode: string): string {
  const country = countryCode.toUpperCase();
  return ownForm(bareCode(text), country) ?? text.trim();
}

/** At most 10 characters in the form of the country; may be empty where the country has no post codes (F5.27, F5.30). */
export function postCodeFault(text: string, countryCode: string): PostCodeFault | null {
  const country = countryCode.toUpperCase();
  const bare = bareCode(text);
  if (text.trim() === '') return hasPostCodes(country) ? 'required' : null;
  if (bare.length > longest) return 'value_too_long';
  if (ownForm(bare, country)) return null;
  if (hasPostCodes(country) || !/^[A-Z0-9]+$/.test(bare)) return 'post_code_mismatch';
  return text.trim().length > longest ? 'value_too_long' : null;
}

/** The letters and digits alone, in capitals. */
function bareCode(text: string): string {
  return text.replace(/[\s\p{Pd}\p{Cf}]/gu, '').toUpperCase();
}

/** The way to write a bare code that the country's pattern takes; divided where it may be. */
function ownForm(bare: string, country: string): string | null {
  if (bare === '' || bare.length > longest || !hasPostCodes(country)) return null;
  const prefix = prefixes[country];
  const whole = prefix && /^\d/.test(bare) ? prefix + bare : bare;
  const once = divided(whole);
  const written = undivided.includes(country) ? [whole, ...once] : [...once, whole];
  const isRight = (code: string) => code.length <= longest && postcodeValidator(code, country);
  return written.find(isRight) ?? once.flatMap(divided).find(isRight) ?? null;
}

/** The code with one gap at each place: hyphens are tried first between digits, spaces where letters are. */
function divided(code: string): string[] {
  const gaps = /[A-Z]/.test(code) ? [' ', '-'] : ['-', ' '];
  const places = Array.from({ length: Math.max(code.length - 1, 0) }, (_, index) => index + 1);
  return gaps.flatMap((gap) => places.map((place) => `${code.slice(0, place)}${gap}${code.slice(place)}`));
}
