import { and, asc, desc, eq, type SQL, sql, sum } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import {
  type InvoiceKind,
  type InvoiceRow,
  invoice,
  invoiceCounter,
  invoiceKinds,
} from '@/operator/src/db/schema/invoices';
import {
  type AccountKind,
  type LedgerKind,
  ledgerAccount,
  ledgerEntry,
  ledgerTx,
} from '@/operator/src/db/schema/ledger';

/** By which acts of an order money of its payer comes or goes back; money that no order could use is none of them. */
const documentOf: Partial<Record<LedgerKind, InvoiceKind>> = {
  order: 'invoice',
  refill: 'invoice',
  order_reversal: 'credit_note',
  refill_reversal: 'credit_note',
  part_refund: 'credit_note',
};

type Act = {
  readonly id: string;
  readonly kind: LedgerKind;
  readonly orderId?: string;
  readonly at: Date;
  readonly lines: readonly { readonly kind: AccountKind }[];
};

/**
 * Has the act by which an order's money came or went back numbered, the next of its kind and year, when its transaction ends: so none is
 * given twice, and none is left out (M9, article 226 of Directive 2006/112/EC).
 */
export async function numberAct(tx: Tx, { id, kind: act, orderId, at, lines }: Act): Promise<void> {
  const kind = documentOf[act];
  if (!kind || !orderId || !lines.some((line) => line.kind === 'psp_clearing')) return;
  await tx.insert(invoice).values({ txId: id, orderId, kind, year: at.getUTCFullYear() });
}

const digits = 6;

/** A number as documents bear it: `2026-000123`, of a credit note `CN-2026-000123`. */
export function invoiceNumber({ kind, year, serial }: Pick<InvoiceRow, 'kind' | 'year' | 'serial'>): string {
  return `${kind === 'credit_note' ? 'CN-' : ''}${year}-${String(serial).padStart(digits, '0')}`;
}

/** The kind, year and serial that a number names; null for another text. */
export function readInvoiceNumber(text: string): Pick<InvoiceRow, 'kind' | 'year' | 'serial'> | null {
  const [, credit, year = '', serial = ''] = /^(CN-)?(20\d\d)-(\d{6,9})$/i.exec(text) ?? [];
  return year === '' ? null : { kind: credit ? 'credit_note' : 'invoice', year: Number(year), serial: Number(serial) };
}

/** A numbered act with its sums, in cents; those of a credit note are less than 0. */
export type NumberedAct = InvoiceRow & {
  readonly number: string;
  readonly at: Date;
  /** The ledger's key of the act. */
  readonly idemKey: string;
  readonly totalCents: Cents;
  readonly vatCents: Cents;
};

async function readActs(db: DbOrTx, which: SQL | undefined): Promise<NumberedAct[]> {
  const of = (kind: AccountKind, sign: SQL) =>
    sum(sql`case when ${ledgerAccount.kind} = ${kind} then ${sign}${ledgerEntry.amountCents} else 0 end`).mapWith(
      Number,
    );
  const rows = await db
    .select({
      invoice,
      at: ledgerTx.createdAt,
      idemKey: ledgerTx.idemKey,
      totalCents: of('psp_clearing', sql`-`),
      vatCents: of('vat_payable', sql``),
    })
    .from(invoice)
    .innerJoin(ledgerTx, eq(ledgerTx.id, invoice.txId))
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(which)
    .groupBy(invoice.txId, ledgerTx.id)
    // An invoice stands before a credit note of the same moment.
    .orderBy(asc(ledgerTx.createdAt), desc(invoice.kind), asc(invoice.serial));
  return rows.map(({ invoice: row, ...rest }) => ({ ...row, ...rest, number: invoiceNumber(row) }));
}

/** The receipt and the credit notes of an order, oldest first; an order that was paid before they had numbers has none. */
export function invoicesOfOrder(db: DbOrTx, orderId: string): Promise<NumberedAct[]> {
  return readActs(db, eq(invoice.orderId, orderId));
}

/** The credit note of an act in the books; null where it is none. */
export async function findCreditNote(db: DbOrTx, txId: string): Promise<NumberedAct | null> {
  const [found] = await readActs(db, and(eq(invoice.txId, txId), eq(invoice.kind, 'credit_note')));
  return found ?? null;
}

/** The act of the newest credit note of an order, for a message about money that has just gone back; null where it has none. */
export async function newestCreditNote(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .select({ txId: invoice.txId })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'credit_note')))
    // One of this very transaction has no number yet.
    .orderBy(desc(eq(invoice.serial, 0)), desc(invoice.year), desc(invoice.serial))
    .limit(1);
  return row?.txId ?? null;
}

/** How far numbers leap: further than any were given between a back-up and its restore. What they go on behind is round. */
const leap = { numbers: 100_000, roundTo: 10_000 } as const;

/**
 * Has numbers go on far behind those that may have been given from `since` until `now`, of which nothing is known here: no two documents
 * bear the same one. Gives the next numbers of the year of `now`.
 */
export async function leapOverNumbers(
  tx: Tx,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<string[]> {
  const [first, year] = [since.getUTCFullYear(), now.getUTCFullYear()];
  const years = Array.from({ length: Math.max(year - first, 0) + 1 }, (_, index) => first + index);
  const { last } = invoiceCounter;
  const counters = await tx
    .insert(invoiceCounter)
    .values(years.flatMap((of) => invoiceKinds.map((kind) => ({ kind, year: of, last: leap.numbers }))))
    .onConflictDoUpdate({
      target: [invoiceCounter.kind, invoiceCounter.year],
      set: { last: sql`(${last} + ${leap.numbers}) / ${leap.roundTo} * ${leap.roundTo}` },
    })
    .returning();
  return invoiceKinds.flatMap((kind) =>
    counters
      .filter((counter) => counter.kind === kind && counter.year === year)
      .map((counter) => invoiceNumber({ kind, year, serial: counter.last + 1 })),
  );
}
