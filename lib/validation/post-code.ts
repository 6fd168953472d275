import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

export type PostCodeFault = 'required' | 'value_too_long' | 'post_code_mismatch';

const longest = 10;

/** Whether a country (ISO 3166 alpha-2) has post codes that we can check. */
export function hasPostCodes(countryCode: string): boolean {
  return postcodeValidatorExistsForCountry(countryCode.toUpperCase());
}

/** At most 10 characters in the form of the country; may be empty where the country has no post codes (F5.27, F5.30). */
export function postCodeFault(text: string, countryCode: string): PostCodeFault | null {
  const code = text.trim();
  const country = countryCode.toUpperCase();
  if (code === '') return hasPostCodes(country) ? 'required' : null;
  if (code.length > longest) return 'value_too_long';
  if (!hasPostCodes(country)) return /^[A-Za-z0-9 -]+$/.test(code) ? null : 'post_code_mismatch';
  return postcodeValidator(code, country) ? null : 'post_code_mismatch';
}
