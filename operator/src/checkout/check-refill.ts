import { and, eq, ne } from 'drizzle-orm';
import type { RefillForm } from '@/lib/api/contract/refill';
import { wordingOf } from '@/lib/api/errors/server-messages';
import { toCents, toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { refillCentsFault, refillMaxCents, refillMinCents } from '@/lib/validation/amount';
import { emailFault, normalEmail } from '@/lib/validation/email';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { phoneStatusOf } from '@/operator/src/customers/phone-status';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';
import { methodFaultOf } from '@/operator/src/payments/payment-method';
import { type FieldFault, known, plain, refuseFields } from './check-checkout';

type CheckDeps = Pick<Deps, 'db' | 'config'>;

/** The number, if that e-mail is its owner's (F8.07). */
async function findNumber({ db }: CheckDeps, { esim: { phone, email } }: RefillForm): Promise<EsimRow | null> {
  const [row] = await db
    .select({ number: esim })
    .from(esim)
    .innerJoin(users, eq(users.id, esim.userId))
    .where(and(eq(esim.msisdn, phone), eq(users.email, normalEmail(email)), ne(esim.lineState, 'closed')));
  return row?.number ?? null;
}

/** A block that no payment ends is told only to somebody who knows both number and e-mail (F4.17, F8.16, F8.27). */
function refuseBlocked(number: EsimRow): void {
  const { blocked, blockingReason, canUnlockByPayment } = phoneStatusOf(number);
  if (!blocked || canUnlockByPayment) return;
  throw new OperatorError('number_blocked', {
    errors: { '#': ['The number is blocked. Please contact support.'] },
    blockedCannotUnlock: true,
    ...(blockingReason && { message: blockingReason }),
  });
}

/**
 * The number a top-up is for. @throws OperatorError 400 with texts by field (F8.26): `price`, `paymentMethod`,
 * `esim.email`, or under `#` what number and e-mail are to blame for together.
 */
export async function checkRefill(deps: CheckDeps, form: RefillForm, language: Language): Promise<EsimRow> {
  const faults: FieldFault[] = [];
  const amount = amountFaultOf(form.price);
  if (amount) faults.push(amount);
  const method = methodFaultOf(form.paymentMethod, { language, config: deps.config });
  if (method) faults.push(plain('paymentMethod', method));
  const isEmail = emailFault(form.esim.email) === null;
  if (!isEmail) faults.push(known('esim.email', 'invalid_email'));
  const number = isEmail ? await findNumber(deps, form) : null;
  if (isEmail && !number) faults.push(known('#', 'number_email_not_found'));
  if (faults.length > 0 || !number) throw refuseFields(faults);
  refuseBlocked(number);
  return number;
}

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
