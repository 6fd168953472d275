import { and, asc, count, desc, eq, gt, gte, inArray, like, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { phoneDigits } from '@/lib/validation/phone';
import { toUuid } from '@/lib/validation/uuid';
import type { TimeMark } from '@/operator/src/console/frame/list-marks';
import type { Db } from '@/operator/src/db/database';
import { country } from '@/operator/src/db/schema/catalog';
import { type InvoiceRow, invoice } from '@/operator/src/db/schema/invoices';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { readInvoiceNumber } from '@/operator/src/ledger/invoice-numbers';
import type { OrderState } from '@/operator/src/rules/order-states';
import { dayMs } from '@/operator/src/rules/time';

export const ordersPerPage = 25;

export type PaidBy = PaymentRow['method'];

/** What orders have to be; what is empty or null is left open. */
export type OrderFilter = {
  /** Order, e-mail, number or its last four digits, uuid, invoice or credit note, or a payment's reference. */
  readonly text: string;
  readonly state: OrderState | null;
  /** Days of UTC, `2026-11-22`; both belong to what is found. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** The way of the last attempt to pay. */
  readonly paidBy: PaidBy | null;
};

/** `from`: the order that stands just before or behind what is asked for. */
export type OrderSearch = OrderFilter & {
  readonly from: { readonly mark: TimeMark; readonly to: 'older' | 'newer' } | null;
};

export type FoundOrder = Pick<
  OrderRow,
  'id' | 'number' | 'kind' | 'status' | 'email' | 'msisdn' | 'createdAt' | 'reservedUntil'
> & {
  readonly contents: string;
  readonly totalCents: Cents;
  /** Null before the first attempt to pay. */
  readonly paidBy: PaidBy | null;
};

/** What a file says of an order beyond the list. */
export type FiledOrder = FoundOrder & {
  readonly paidAt: Date | null;
  /** ISO code of the country whose VAT is in it; null for a top-up. */
  readonly country: string | null;
  readonly vat: OrderPrice['vat'];
  /** What of it went back in the books, in cents. */
  readonly refundedCents: Cents;
  /** What the provider calls the payment that brought the money. */
  readonly paymentRef: string | null;
  readonly invoice: Pick<InvoiceRow, 'kind' | 'year' | 'serial'> | null;
};

export type FoundOrders = {
  readonly orders: readonly FoundOrder[];
  readonly older: TimeMark | null;
  readonly newer: TimeMark | null;
};

const { id, number, kind, status, email, msisdn, createdAt, reservedUntil, totalCents } = orders;
const shown = { id, number, kind, status, email, msisdn, createdAt, reservedUntil, totalCents };
// `eq` writes the tables with the columns, which a select from one table leaves out of bare ones.
const lastMethod = sql<PaidBy | null>`(select ${payment.method} from ${payment} where ${eq(payment.orderId, orders.id)}
  order by ${payment.createdAt} desc, ${payment.id} desc limit 1)`;

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function ordersOf(db: Db, { kind, year, serial }: NonNullable<ReturnType<typeof readInvoiceNumber>>) {
  const isIt = and(eq(invoice.kind, kind), eq(invoice.year, year), eq(invoice.serial, serial));
  return db.select({ id: invoice.orderId }).from(invoice).where(isIt);
}

/** What kind of thing a text looks for, for where the text itself may not be kept; null for none. */
export function textKind(text: string): 'e-mail' | 'number' | 'order or payment' | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (plain.includes('@')) return 'e-mail';
  return /^[+\d][\d\s()-]*$/.test(plain) ? 'number' : 'order or payment';
}

/** What a text may mean; several meanings are all looked for. */
function meaningOf(db: Db, text: string): SQL | undefined {
  const plain = text.trim();
  if (plain === '') return undefined;
  const uuid = toUuid(plain);
  const paidAs = db
    .select({ id: payment.orderId })
    .from(payment)
    .where(uuid ? eq(payment.id, uuid) : eq(payment.providerRef, plain));
  const viaPayment = inArray(orders.id, paidAs);
  if (uuid) return or(eq(orders.id, uuid), viaPayment);
  if (plain.includes('@')) return like(orders.email, `${escaped(plain.toLowerCase())}%`);
  const digits = phoneDigits(plain);
  const ofNumber = /^\d{4,}$/.test(digits) ? like(orders.msisdn, `%${digits}`) : undefined;
  const numbered = readInvoiceNumber(plain);
  if (numbered) return inArray(orders.id, ordersOf(db, numbered));
  const code = plain.toUpperCase().replace(/^#?\s*(?:WL-?)?/, '');
  return or(eq(orders.number, `WL-${code}`), viaPayment, ofNumber);
}

function wanted(db: Db, { text, state, firstDay, lastDay, paidBy }: OrderFilter): SQL | undefined {
  return and(
    meaningOf(db, text),
    state ? eq(orders.status, state) : undefined,
    firstDay ? gte(orders.createdAt, new Date(firstDay)) : undefined,
    lastDay ? lt(orders.createdAt, new Date(Date.parse(lastDay) + dayMs)) : undefined,
    paidBy ? eq(lastMethod, paidBy) : undefined,
  );
}

/** Orders that are counted for one page; more are not worth the work. */
const countedOrders = 10_000;

/** How many orders fit a filter, by state; null when they are more than ten thousand. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<ReadonlyMap<OrderState, number> | null> {
  const fitting = db
    .select({ status: orders.status })
    .from(orders)
    .where(wanted(db, { ...filter, state: null }))
    .limit(countedOrders + 1)
    .as('fitting');
  const rows = await db.select({ status: fitting.status, n: count() }).from(fitting).groupBy(fitting.status);
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return all > countedOrders ? null : new Map(rows.map(({ status, n }) => [status, n]));
}

function afterMark({ mark: { at, id }, to }: NonNullable<OrderSearch['from']>): SQL | undefined {
  const past = to === 'older' ? lt : gt;
  return or(past(orders.createdAt, at), and(eq(orders.createdAt, at), past(orders.id, id)));
}

function rowMark(row: FoundOrder | undefined): TimeMark | null {
  return row ? { at: row.createdAt, id: row.id } : null;
}

const tookMoney = inArray(payment.status, ['approved', 'reversed']);
const paidAs = sql<string | null>`(select ${payment.providerRef} from ${payment}
  where ${and(eq(payment.orderId, orders.id), tookMoney)} order by ${payment.createdAt} desc limit 1)`;
/** Money that no order could use was booked apart, and is none of the order's. */
const goneBack = sql`(select coalesce(sum(${ledgerEntry.amountCents}), 0) from ${ledgerTx}
  join ${ledgerEntry} on ${eq(ledgerEntry.txId, ledgerTx.id)} join ${ledgerAccount} on ${eq(ledgerAccount.id, ledgerEntry.accountId)}
  where ${and(eq(ledgerTx.orderId, orders.id), eq(ledgerAccount.kind, 'psp_clearing'), gt(ledgerEntry.amountCents, 0))}
  and ${ne(ledgerTx.kind, 'surplus_refund')})`.mapWith(Number);

/** What a file says of orders that were found, in their order. */
export async function fileOrders(db: Db, found: readonly FoundOrder[]): Promise<FiledOrder[]> {
  const { paidAt, price } = orders;
  const isReceipt = and(eq(invoice.orderId, orders.id), eq(invoice.kind, 'invoice'));
  const rows = await db
    .select({ id, paidAt, price, country: country.code, refundedCents: goneBack, paymentRef: paidAs, invoice })
    .from(orders)
    .leftJoin(country, eq(country.id, orders.countryId))
    .leftJoin(invoice, isReceipt)
    .where(
      inArray(
        orders.id,
        found.map((order) => order.id),
      ),
    );
  const byId = new Map(rows.map(({ price: { vat }, ...row }) => [row.id, { ...row, vat }]));
  return found.flatMap((order) => {
    const row = byId.get(order.id);
    return row ? [{ ...order, ...row }] : [];
  });
}

/** One page of orders and top-ups, newest first, with the marks of the pages beside it where there are such. */
export async function findOrders(
  db: Db,
  { from, ...filter }: OrderSearch,
  perPage: number = ordersPerPage,
): Promise<FoundOrders> {
  const direction = from?.to === 'newer' ? asc : desc;
  const rows = await db
    .select({ order: shown, paidBy: lastMethod, names: orders.names })
    .from(orders)
    .where(and(wanted(db, filter), from ? afterMark(from) : undefined))
    .orderBy(direction(orders.createdAt), direction(orders.id))
    .limit(perPage + 1);
  const found = rows.map(({ order, paidBy, names }): FoundOrder => {
    const titles = [order.kind === 'refill' ? 'Top-up' : names.tariff?.en.name, names.package?.en];
    return { ...order, paidBy, contents: titles.filter(Boolean).join(', ') };
  });
  const isMore = found.length > perPage;
  const page = found.slice(0, perPage);
  if (direction === asc) page.reverse();
  const hasOlder = from?.to === 'newer' || isMore;
  const hasNewer = from?.to === 'older' || (from?.to === 'newer' && isMore);
  return {
    orders: page,
    older: hasOlder ? rowMark(page.at(-1)) : null,
    newer: hasNewer ? rowMark(page[0]) : null,
  };
}
