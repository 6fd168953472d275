import { eq, inArray } from 'drizzle-orm';
import { type Cents, shareOf } from '@/lib/format/money';
import type { Tx } from '@/operator/src/db/database';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import { creditLines, debitLines } from './balances';
import { house, isOfNumber, type LedgerAct, type LedgerLine, postLedger } from './post-ledger';

type Reversal = Omit<LedgerAct, 'lines'> & { readonly of: readonly string[] };

async function linesOf(tx: Tx, idemKeys: readonly string[]): Promise<LedgerLine[]> {
  return tx
    .select({ kind: ledgerAccount.kind, owner: ledgerAccount.owner, cents: ledgerEntry.amountCents })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(inArray(ledgerTx.idemKey, [...idemKeys]));
}

/** Posts the mirror of earlier acts together (`of` are their keys); gives what a number now owes because it had been spent. */
export async function reverseLedger(tx: Tx, { of, ...act }: Reversal): Promise<Cents> {
  const lines: LedgerLine[] = [];
  // What came and what has gone back of it since are one sum for each number: nothing is owed beside a balance.
  const onNumbers = new Map<string, Cents>();
  for (const line of await linesOf(tx, of)) {
    if (isOfNumber(line)) onNumbers.set(line.owner, (onNumbers.get(line.owner) ?? 0) + line.cents);
    else lines.push({ ...line, cents: -line.cents });
  }
  let debt = 0;
  for (const [msisdn, cents] of onNumbers) {
    if (cents < 0) {
      lines.push(...(await creditLines(tx, msisdn, -cents)).lines);
      continue;
    }
    const back = await debitLines(tx, msisdn, cents);
    lines.push(...back.lines);
    debt += back.debtCents;
  }
  await postLedger(tx, { ...act, lines });
  return debt;
}

type PartialRefund = Omit<LedgerAct, 'kind' | 'lines' | 'idemKey'> & {
  readonly refundId: string;
  readonly cents: Cents;
  /** What was paid, and the VAT in it. */
  readonly paid: { readonly totalCents: Cents; readonly vatCents: Cents };
};

/** The key under which a part that was given back is posted. */
export function partialRefundKey(refundId: string): string {
  return `part-refund:${refundId}`;
}

/**
 * Posts a part of a payment that was given back while the order goes on: its share of the VAT is not owed any more, the rest
 * is lost revenue, and no balance changes. False when it has been posted before.
 */
export async function postPartialRefund(tx: Tx, { refundId, cents, paid, ...act }: PartialRefund): Promise<boolean> {
  const vatCents = shareOf(cents, paid.vatCents, paid.totalCents);
  const lines = [
    house('psp_clearing', cents),
    house('vat_payable', -vatCents),
    house('tariff_revenue', vatCents - cents),
  ];
  return postLedger(tx, { ...act, kind: 'part_refund', idemKey: partialRefundKey(refundId), lines });
}

type PartialTopUpRefund = Omit<LedgerAct, 'kind' | 'lines' | 'idemKey'> & {
  readonly refundId: string;
  readonly msisdn: string;
  readonly cents: Cents;
  /** What leaves the balance: the part and its share of the bonus. */
  readonly takenCents: Cents;
};

/**
 * Posts a part of a top-up that was given back: it leaves the balance with its share of the bonus. What was spent between the
 * asking and now is owed. False when it has been posted before.
 */
export async function postPartialTopUpRefund(
  tx: Tx,
  { refundId, msisdn, cents, takenCents, ...act }: PartialTopUpRefund,
): Promise<boolean> {
  const back = await debitLines(tx, msisdn, takenCents);
  const lines = [house('psp_clearing', cents), house('promo_expense', takenCents - cents), ...back.lines];
  return postLedger(tx, { ...act, kind: 'part_refund', idemKey: partialRefundKey(refundId), lines });
}
