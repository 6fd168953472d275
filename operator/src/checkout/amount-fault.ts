import { wordingOf } from '@/lib/api/errors/server-messages';
import { toCents, toEuro } from '@/lib/money/money';
import { refillCentsFault, refillMaxCents, refillMinCents } from '@/lib/validation/amount';
import { type FieldFault, plain } from './check-checkout';

const mostEuro = 1_000_000;

/** What is wrong with a top-up amount in euro (F5.42): no amount in cents, or outside 5 to 500 €. */
export function amountFaultOf(price: number): FieldFault | null {
  const isAmount = Number.isFinite(price) && Math.abs(price) <= mostEuro && toEuro(toCents(price)) === price;
  if (!isAmount) return plain('price', 'invalid_amount');
  const fault = refillCentsFault(toCents(price));
  if (!fault) return null;
  const code = fault === 'amount_too_small' ? 'min_amount' : 'max_amount';
  const limit = toEuro(code === 'min_amount' ? refillMinCents : refillMaxCents);
  return { field: 'price', code, wording: wordingOf(code, { limit }) };
}
