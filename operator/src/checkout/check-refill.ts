import { and, eq, ne } from 'drizzle-orm';
import type { RefillBody } from '@/lib/api/contract/refill';
import { toCents, toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { priceRefill } from '@/lib/pricing/order-price';
import { refillFor } from '@/lib/pricing/refill-bonus';
import { emailFault, normalEmail } from '@/lib/validation/email';
import { sellablePackage } from '@/operator/src/catalog/catalog';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { type FieldFault, fieldFault, OperatorError, priceChanged, refuseFields } from '@/operator/src/core/errors';
import { phoneStatusOf } from '@/operator/src/customers/read-esims';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';
import { shownBalance } from '@/operator/src/ledger/balances';
import { packageOfArea } from '@/operator/src/lines/purchase-facts';
import { overdue } from '@/operator/src/rules/package-states';
import { methodFaultOf, refillBoundsFault } from './check-checkout';

type CheckDeps = Pick<Deps, 'db' | 'now' | 'config' | 'gateway'>;

/** The number, if that e-mail is its owner's (F8.07). */
async function findNumber({ db }: CheckDeps, { esim: { phone, email } }: RefillBody): Promise<EsimRow | null> {
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

type Payer = { readonly language: Language; readonly userId: number | null };
type Checked = { readonly number: EsimRow; readonly product: PackageRow | null };

/**
 * The number a top-up is for, and the package it is to buy. @throws OperatorError 400 with texts by field (F8.26): `price`,
 * `paymentMethod`, `esim.email`, `packageId`, or under `#` what is wrong about number and e-mail together.
 */
export async function checkRefill(deps: CheckDeps, form: RefillBody, { language, userId }: Payer): Promise<Checked> {
  const faults: FieldFault[] = [];
  const amount = amountFaultOf(form.price);
  if (amount) faults.push(amount);
  const method = methodFaultOf(form.paymentMethod, { language, deps });
  if (method) faults.push(fieldFault('paymentMethod', method));
  const isEmail = emailFault(form.esim.email) === null;
  if (!isEmail) faults.push(fieldFault('esim.email', 'invalid_email'));
  const number = isEmail ? await findNumber(deps, form) : null;
  if (isEmail && !number) faults.push(fieldFault('#', 'number_email_not_found'));
  if (faults.length > 0 || !number) throw refuseFields(faults);
  refuseBlocked(number);
  const product = form.packageId === undefined ? null : await checkPackage(deps, form, { number, userId });
  return { number, product };
}

/** Only its owner spends the balance of a number: the package on sale, if the number can have it, and the sum suffices. */
async function checkPackage(
  { db, now }: CheckDeps,
  { packageId = 0, price, shownPackage }: RefillBody,
  { number, userId }: { readonly number: EsimRow; readonly userId: number | null },
): Promise<PackageRow> {
  const product = number.userId === userId ? sellablePackage(await currentCatalog(db), packageId) : null;
  if (!product) throw refuseFields([fieldFault('packageId', 'package_unavailable')]);
  const usable = await packageOfArea(db, number.id, product);
  if (usable && overdue(usable, now()) === null) throw refuseFields([fieldFault('packageId', 'active_package_exists')]);
  if (shownPackage !== undefined && product.priceCents > toCents(shownPackage)) {
    throw priceChanged({ package: toEuro(product.priceCents) });
  }
  const missingCents = product.priceCents - (await shownBalance(db, number.msisdn));
  if (priceRefill(toCents(price)).balanceCents >= missingCents) return product;
  throw refuseFields([fieldFault('price', 'min_amount', { limit: toEuro(refillFor(missingCents)) })]);
}

const mostEuro = 1_000_000;

/** What is wrong with a top-up amount in euro (F5.42): no amount in cents, or outside 5 to 500 €. */
export function amountFaultOf(price: number): FieldFault | null {
  const isAmount = Number.isFinite(price) && Math.abs(price) <= mostEuro && toEuro(toCents(price)) === price;
  return isAmount ? refillBoundsFault('price', price) : fieldFault('price', 'invalid_amount');
}
