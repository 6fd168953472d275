import { type Cents, shareOf } from '@/lib/format/money';

/** Standard VAT rates of the European Union in 2026, in hundredths of a percent, by ISO 3166 country code. */
export const euVatRates: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  HR: 2500,
  CY: 1900,
  CZ: 2100,
  DK: 2500,
  EE: 2400,
  FI: 2550,
  FR: 2000,
  DE: 1900,
  GR: 2400,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LV: 2100,
  LT: 2100,
  LU: 1700,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SK: 2300,
  SI: 2200,
  ES: 2100,
  SE: 2500,
};

/** ISO 3166 country of the seller, where reverse charge never applies. */
const sellerCountryCode = 'EE';

export type VatResidence = {
  /** ISO 3166 country of residence; null while the buyer has not chosen one. */
  readonly countryCode: string | null;
  /** A company in the EU that gave a valid VAT number accounts for the VAT itself. */
  readonly reverseCharge: boolean;
};

/** `rate` in hundredths of a percent; `cents` is the part of the gross amount, `netCents` the rest. */
export type VatPart = {
  readonly rate: number;
  readonly cents: Cents;
  readonly netCents: Cents;
  readonly reverseCharge: boolean;
};

export function isEuCountry(countryCode: string): boolean {
  return Object.hasOwn(euVatRates, countryCode.toUpperCase());
}

/** The VAT inside a gross amount, by country of residence; none outside the EU and with reverse charge (F3.93). */
export function vatPartOf(grossCents: Cents, { countryCode, reverseCharge }: VatResidence): VatPart {
  const euRate = countryCode && isEuCountry(countryCode) ? (euVatRates[countryCode.toUpperCase()] ?? 0) : 0;
  const isReverse = reverseCharge && euRate > 0 && countryCode?.toUpperCase() !== sellerCountryCode;
  const rate = isReverse ? 0 : euRate;
  const cents = shareOf(grossCents, rate, 10_000 + rate);
  return { rate, cents, netCents: grossCents - cents, reverseCharge: isReverse };
}
