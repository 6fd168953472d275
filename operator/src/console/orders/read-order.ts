import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { type AuditLine, readAudit } from '@/operator/src/console/staff/audit-log';
import type { Db } from '@/operator/src/db/database';
import { country } from '@/operator/src/db/schema/catalog';
import {
  type AccountKind,
  type LedgerKind,
  ledgerAccount,
  ledgerEntry,
  ledgerTx,
} from '@/operator/src/db/schema/ledger';
import { type AssignmentRow, type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, withdrawal } from '@/operator/src/db/schema/orders';
import { type OutboxRow, outbox } from '@/operator/src/db/schema/outbox';
import { type PaymentRow, payment, type RefundRow, refund } from '@/operator/src/db/schema/payments';
import { type NumberBalance, numberBalances } from '@/operator/src/ledger/balances';
import { invoicesOfOrder, type NumberedAct } from '@/operator/src/ledger/invoice-numbers';
import type { StandingIncome } from '@/operator/src/orders/order-books';
import { refundableCents } from '@/operator/src/payments/ask-refund';
import { standingIncome } from '@/operator/src/payments/refunds';

export type OrderMailLine = Pick<
  OutboxRow,
  'id' | 'topic' | 'subject' | 'createdAt' | 'sentAt' | 'nextAt' | 'lastError'
>;

export type LedgerRow = {
  readonly id: number;
  readonly at: Date;
  readonly act: LedgerKind;
  readonly account: AccountKind;
  readonly cents: Cents;
};

/** Everything the database knows of one order; names are in English. */
export type OrderView = {
  readonly order: OrderRow;
  readonly tariffName: string | null;
  readonly packageName: string | null;
  readonly countryName: string | null;
  /** Attempts to pay, newest first. */
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
  readonly withdrawnAt: Date | null;
  readonly line: EsimRow | null;
  /** In cents, below 0 while something is owed; null without a number. */
  readonly balanceCents: Cents | null;
  /** What of it can be spent, and go back of a top-up; in cents. */
  readonly spendableCents: Cents;
  readonly packages: readonly AssignmentRow[];
  readonly mails: readonly OrderMailLine[];
  readonly ledger: readonly LedgerRow[];
  /** What of its VAT and revenue has not gone back in the books. */
  readonly standing: StandingIncome;
  /** Receipt and credit notes, oldest first. */
  readonly invoices: readonly NumberedAct[];
  readonly audit: readonly AuditLine[];
  readonly refundableCents: Cents;
};

const shownAudit = 50;

/** An order by its number, `WL-…`; null when there is none. */
export async function readOrder(db: Db, number: string): Promise<OrderView | null> {
  const [found] = await db
    .select({ order: orders, country: country.names })
    .from(orders)
    .leftJoin(country, eq(country.id, orders.countryId))
    .where(eq(orders.number, number));
  if (!found) return null;
  const { order } = found;
  const line = await lineOf(db, order);
  const { spendableCents, debtCents } = await balanceOf(db, line);
  const ofOrder = eq(payment.orderId, order.id);
  const payments = await db.select().from(payment).where(ofOrder).orderBy(desc(payment.createdAt));
  const paid = payments.find(({ status }) => status === 'approved');
  return {
    order,
    tariffName: order.names.tariff?.en.name ?? null,
    packageName: order.names.package?.en ?? null,
    countryName: found.country?.en ?? null,
    payments,
    refunds: await db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(asc(refund.askedAt)),
    withdrawnAt: await withdrawnAt(db, order.id),
    line,
    balanceCents: line ? spendableCents - debtCents : null,
    spendableCents,
    packages: line ? await packagesOf(db, line.id) : [],
    mails: await mailsOf(db, order),
    ledger: await ledgerOf(db, order.id),
    standing: paid ? await standingIncome(db, paid) : { vatCents: 0, netCents: 0 },
    invoices: await invoicesOfOrder(db, order.id),
    audit: await readAudit(db, { about: { kind: 'order', id: order.id }, limit: shownAudit }),
    refundableCents: await refundableCents(db, order),
  };
}

async function lineOf(db: Db, { msisdn }: OrderRow): Promise<EsimRow | null> {
  if (!msisdn) return null;
  const [line] = await db.select().from(esim).where(eq(esim.msisdn, msisdn));
  return line ?? null;
}

async function balanceOf(db: Db, line: EsimRow | null): Promise<NumberBalance> {
  const balances = line ? await numberBalances(db, [line.msisdn]) : null;
  return balances?.get(line?.msisdn ?? '') ?? { spendableCents: 0, debtCents: 0 };
}

async function withdrawnAt(db: Db, orderId: string): Promise<Date | null> {
  const rows = await db
    .select({ at: withdrawal.receivedAt, state: withdrawal.state })
    .from(withdrawal)
    .where(eq(withdrawal.orderId, orderId));
  return rows.find(({ state }) => state !== 'rejected')?.at ?? null;
}

function packagesOf(db: Db, esimId: number): Promise<AssignmentRow[]> {
  return db
    .select()
    .from(packageAssignment)
    .where(eq(packageAssignment.esimId, esimId))
    .orderBy(desc(packageAssignment.id));
}

/** Messages about this order: their keys name it. */
function mailsOf(db: Db, { id, email }: OrderRow): Promise<OrderMailLine[]> {
  const { topic, subject, createdAt, sentAt, nextAt, lastError } = outbox;
  return db
    .select({ id: outbox.id, topic, subject, createdAt, sentAt, nextAt, lastError })
    .from(outbox)
    .where(and(eq(outbox.recipient, email), like(outbox.dedupeKey, `%:${id}%`)))
    .orderBy(desc(outbox.createdAt));
}

async function ledgerOf(db: Db, orderId: string): Promise<LedgerRow[]> {
  return db
    .select({
      id: ledgerEntry.id,
      at: ledgerTx.createdAt,
      act: ledgerTx.kind,
      account: ledgerAccount.kind,
      cents: ledgerEntry.amountCents,
    })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(eq(ledgerTx.orderId, orderId))
    .orderBy(asc(ledgerEntry.id));
}

/** One event of an order; `isFailed` marks an attempt to pay, or a reservation, that ended without money. */
export type TimelineEvent = { readonly name: string; readonly at: Date; readonly isFailed: boolean };

type Recorded = Pick<OrderView, 'order' | 'payments' | 'refunds' | 'withdrawnAt'>;

function eventAt(name: string, at: Date | null, isFailed = false): TimelineEvent[] {
  return at ? [{ name, at, isFailed }] : [];
}

/** The events of an order, oldest first; only those whose moment is stored somewhere. */
export function timelineOf({ order, payments, refunds, withdrawnAt }: Recorded): readonly TimelineEvent[] {
  const attempts = payments.flatMap(({ status, createdAt, updatedAt }) => [
    ...eventAt('In payment', createdAt),
    ...(status === 'declined' ? eventAt('Payment declined', updatedAt, true) : []),
    ...(status === 'expired' ? eventAt('Payment given up', updatedAt, true) : []),
    ...(status === 'refunding' ? eventAt('Money came too late', updatedAt, true) : []),
    ...(status === 'reversed' ? eventAt('Money went back', updatedAt) : []),
  ]);
  const parts = refunds
    .filter(({ isWhole }) => !isWhole)
    .flatMap(({ state, paidAt }) => (state === 'paid' ? eventAt('Refunded in part', paidAt) : []));
  const events = [
    ...eventAt(order.kind === 'order' ? 'Reserved' : 'Asked for', order.createdAt),
    ...attempts,
    ...eventAt('Paid', order.paidAt),
    ...eventAt('Completed', order.completedAt),
    ...eventAt('Withdrawn', withdrawnAt),
    ...parts,
    ...(order.status === 'expired' ? eventAt('Expired', order.updatedAt, true) : []),
  ];
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}
