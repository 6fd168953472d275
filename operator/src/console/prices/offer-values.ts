import { type Cents, formatFixed } from '@/lib/format/money';
import { type OfferChange, type RateField, rateFields } from '@/operator/src/db/schema/catalog';

/** The highest price that can be set, in cents, and the highest rate, in 1/10 000 €: more is a slip of the keys. */
export const highestCents: Cents = 1_000_000;
/** A rate is an integer of so many digits behind the point of a euro. */
export const rateDigits = 4;

export function isRate(field: OfferChange['field']): field is RateField {
  return rateFields.some((one) => one === field);
}

/** An amount as it stands in a field: `12.50`, or `0.0090` for a rate. */
export function amountText({ field }: Pick<OfferChange, 'field'>, value: number): string {
  return formatFixed(value, isRate(field) ? rateDigits : 2);
}
