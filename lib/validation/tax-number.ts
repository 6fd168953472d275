import { countries } from 'jsvat-next';

export type TaxNumberFault = 'tax_number_required' | 'invalid_tax_number';
export type TaxNumberCheck = typeof taxNumberFault;

const euCodes = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
const rules = countries.filter(({ codes }) => euCodes.includes(codes[0] ?? ''));
const longest = 40;

/** Upper case without spaces, dots, hyphens and marks that nobody sees, with its country prefix (EL for Greece). */
export function normalTaxNumber(text: string, countryCode: string): string {
  const bare = text.replace(/[\s\p{Cf}.-]/gu, '').toUpperCase();
  const prefix = countryCode.toUpperCase() === 'GR' ? 'EL' : countryCode.toUpperCase();
  return bare.startsWith(prefix) ? bare : prefix + bare;
}

// The package's own check is not a named export under Node; form and check digits are what it compares, too.
function isNumberOf({ rules: { regex }, calcFn }: (typeof rules)[number], number: string): boolean {
  const digits = regex.map((form) => form.exec(number)?.[2]).find((found) => found !== undefined);
  return digits !== undefined && calcFn(digits);
}

/** A company in the EU must give a VAT number whose form and check digits fit its country (F5.29, F8.08). */
export function taxNumberFault(text: string, countryCode: string): TaxNumberFault | null {
  if (text.trim() === '') return 'tax_number_required';
  const own = rules.find(({ codes }) => codes[0] === countryCode.toUpperCase());
  if (!own || text.length > longest) return 'invalid_tax_number';
  const number = normalTaxNumber(text, countryCode);
  const isForeign = rules.some((rule) => rule !== own && isNumberOf(rule, number.slice(2)));
  return isNumberOf(own, number) && !isForeign ? null : 'invalid_tax_number';
}
