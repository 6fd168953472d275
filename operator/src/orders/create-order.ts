import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type CheckoutBody, keptFormSchema } from '@/lib/api/contract/order';
import { currency } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { normalEmail } from '@/lib/validation/email';
import { normalDocumentNumber } from '@/lib/validation/personal-data';
import { normalPostCode } from '@/lib/validation/post-code';
import { normalTaxNumber } from '@/lib/validation/tax-number';
import type { Deps, Ids } from '@/operator/src/core/deps';
import { fieldFault, OperatorError, refuseFields } from '@/operator/src/core/errors';
import { shortCode } from '@/operator/src/customers/users';
import type { Db, Tx } from '@/operator/src/db/database';
import { prepared } from '@/operator/src/db/prepared';
import type { CountryRow } from '@/operator/src/db/schema/catalog';
import { type Consents, type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { reserveChosenNumber, reserveNextNumber } from '@/operator/src/lines/number-stock';
import { type FoundPromo, reservePromo } from '@/operator/src/promo/find-promo';
import { type openOrderStates, reservationEnd } from '@/operator/src/rules/order-states';
import { freeHeldCode, freeOldestReservations } from './end-reservation';

/** A checked purchase, priced by the operator. */
export type Purchase = {
  readonly form: CheckoutBody;
  readonly language: Language;
  readonly tariffId: number;
  readonly packageId: number | null;
  readonly packageCountryId: number | null;
  readonly country: CountryRow;
  readonly promo: FoundPromo | null;
  readonly price: OrderPrice;
  /** The logged-in buyer; null for a visitor, who gets an account with the payment. */
  readonly userId: number | null;
  readonly passwordHash: string | null;
  /** Keyed hash of who orders. */
  readonly visitor: string;
  readonly idemKey: string | null;
  /** `awaiting_payment` where a payment is written with it. */
  readonly status: (typeof openOrderStates)[number];
  /** A number chosen from the offer; null takes the next free one. */
  readonly chosenStockId: number | null;
};

type CreateDeps = Pick<Deps, 'now' | 'ids' | 'jobs'>;

const orderOfKey = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.idemKey, sql.placeholder('key')))
    .prepare('order_of_key'),
);

/** The number under which the buyer knows an order or a top-up, not to be guessed: `WL-` and 8 letters or digits. */
export function newOrderNumber(ids: Pick<Ids, 'token'>): string {
  return `WL-${shortCode(`order:${ids.token()}`, 8)}`;
}

/** An order made earlier by the same request: a retry goes on with it. */
export async function findOrderByKey(db: Db, idemKey: string): Promise<OrderRow | null> {
  const [row] = await orderOfKey(db).execute({ key: idemKey });
  return row ?? null;
}

async function numberOf(tx: Tx, orderId: string, chosenStockId: number | null): Promise<string> {
  if (chosenStockId === null) {
    const next = await reserveNextNumber(tx, orderId);
    if (!next) throw new OperatorError('out_of_stock', { status: 409, message: 'All numbers are sold.' });
    return next;
  }
  const chosen = await reserveChosenNumber(tx, orderId, chosenStockId);
  if (!chosen) throw new OperatorError('need_refresh_phone', { need_refresh_phone: true });
  return chosen;
}

function consentsOf(form: CheckoutBody, now: Date): Consents {
  const { residencyConfirmed, dataConsent, returnPolicy, exchange, russianService, immediateSupply } = form;
  const boxes = { residencyConfirmed, dataConsent, returnPolicy, exchange, immediateSupply };
  return {
    ...boxes,
    russianService: russianService ?? null,
    at: now.toISOString(),
  };
}

function buyerColumns(form: CheckoutBody, country: CountryRow) {
  const isCompany = form.companyPurchase === true && Boolean(form.taxNumber);
  return {
    email: normalEmail(form.email),
    firstName: form.firstName,
    lastName: form.lastName,
    documentNumber: normalDocumentNumber(form.documentNumber),
    countryId: country.id,
    postCode: normalPostCode(form.postCode, country.code),
    shippingAddress: form.shippingAddress,
    companyPurchase: isCompany,
    taxNumber: isCompany ? normalTaxNumber(form.taxNumber ?? '', country.code) : null,
  };
}

/**
 * Writes an order with its number and its promo code, all or nothing; an account is made only by its payment. A visitor's
 * oldest reservation ends beyond three, and the one that holds the same single-use code. @throws OperatorError promo_not_found, out_of_stock (409), need_refresh_phone.
 */
export async function createOrder(tx: Tx, purchase: Purchase, deps: CreateDeps): Promise<OrderRow> {
  const { form, promo, price, country } = purchase;
  const now = deps.now();
  const id = deps.ids.uuid();
  const number = newOrderNumber(deps.ids);
  await freeOldestReservations(tx, deps, purchase.visitor);
  if (promo?.singleUse) await freeHeldCode(tx, deps, { visitor: purchase.visitor, code: promo.code });
  const msisdn = await numberOf(tx, id, purchase.chosenStockId);
  if (promo && !(await reservePromo(tx, promo, id, now))) {
    throw refuseFields([fieldFault('promoCode', 'promo_not_found')]);
  }
  const values: typeof orders.$inferInsert = {
    ...buyerColumns(form, country),
    id,
    number,
    kind: 'order',
    status: purchase.status,
    userId: purchase.userId,
    passwordHash: purchase.passwordHash,
    madeAccount: false,
    sessionOpenedAt: null,
    visitor: purchase.visitor,
    form: z.parse(keptFormSchema, form),
    remindedAt: null,
    language: purchase.language,
    tariffId: purchase.tariffId,
    packageId: purchase.packageId,
    packageCountryId: purchase.packageCountryId,
    packageCents: price.fromBalanceCents ?? null,
    packageRefusal: null,
    msisdn,
    price,
    totalCents: price.totalCents,
    currency,
    promoCode: promo?.code ?? null,
    consents: consentsOf(form, now),
    idemKey: purchase.idemKey,
    reservedUntil: reservationEnd(now),
    paidAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const [row] = await tx.insert(orders).values(values).returning();
  if (!row) throw new Error('The order was not written');
  return row;
}
