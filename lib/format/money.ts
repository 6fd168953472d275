import type { Language } from '@/lib/i18n/locales';

/** An amount in integer euro cents. */
export type Cents = number;

export const currency = 'EUR';
/** F9.34 */
export const currencySign = '€';

/**
 * Euro on the wire → cents. Rounds half away from zero on the decimal text, so that 1.005 gives 101.
 * @throws RangeError when the value is not finite or too large to be exact.
 */
export function toCents(euro: number): Cents {
  if (!Number.isFinite(euro) || Math.abs(euro) > 9_000_000_000) throw new RangeError('Not an amount in euro');
  return scaleDecimal(euro, 2);
}

/** Cents → euro on the wire, with at most two decimals. */
export function toEuro(cents: Cents): number {
  return Number(formatFixed(cents, 2));
}

/** A decimal as an integer of `10^-digits`, rounded half away from zero by its decimal text. */
export function scaleDecimal(value: number, digits: number): number {
  const [whole = '0', fraction = ''] = toPlainText(Math.abs(value)).split('.');
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const roundsUp = Number(fraction.charAt(digits) || '0') >= 5;
  const magnitude = Number(whole + kept) + (roundsUp ? 1 : 0);
  return value < 0 && magnitude !== 0 ? -magnitude : magnitude;
}

function toPlainText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20) : text;
}

/** `part` of `total`, in cents, rounded half up: `share(1000n, 10, 100)` style rules go through here. */
export function shareOf(amount: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(Math.trunc(amount)) * BigInt(Math.trunc(numerator));
  const divisor = BigInt(Math.trunc(denominator));
  const doubled = product * 2n + (product < 0n ? -divisor : divisor);
  return Number(doubled / (divisor * 2n));
}

/** An integer of `10^-digits` as plain decimal text with a dot, without trailing zeros cut. */
export function formatFixed(value: number, digits: number): string {
  const sign = value < 0 ? '-' : '';
  const text = String(Math.abs(value)).padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const formatters = new Map<Language, Intl.NumberFormat>();

/** `€9.00` in English, `9,00 €` in Spanish and Russian, with a no-break space (F1.24); less than nothing with a real minus. */
export function formatMoney(cents: Cents, language: Language): string {
  let formatter = formatters.get(language);
  if (!formatter) {
    formatter = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    formatters.set(language, formatter);
  }
  return formatter.format(toEuro(cents)).replace('-', '−');
}

/** A balance with the provider's own currency sign (F2.100); one that names none is euro. */
export function balanceText(cents: Cents, sign: string, language: Language): string {
  return formatMoney(cents, language).replace(currencySign, sign.trim() || currencySign);
}

/** What a buyer typed: digits with at most one comma or dot (F5.15, reading A35) → cents, or null. */
export function parseAmount(text: string): Cents | null {
  const normal = text.trim().replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(normal) ? toCents(Number(normal)) : null;
}
