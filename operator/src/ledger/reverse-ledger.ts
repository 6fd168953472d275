import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Tx } from '@/operator/src/db/database';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import { creditLines, debitLines } from './balances';
import { house, isOfNumber, type LedgerAct, type LedgerLine, postLedger, type VatOf } from './post-ledger';

type Reversal = Omit<LedgerAct, 'lines' | 'vat'> & { readonly of: readonly string[] };

async function linesOf(tx: Tx, idemKeys: readonly string[]): Promise<LedgerLine[]> {
  return tx
    .select({ kind: ledgerAccount.kind, owner: ledgerAccount.owner, cents: ledgerEntry.amountCents })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(inArray(ledgerTx.idemKey, [...idemKeys]));
}

/** Whose VAT was in the acts of those keys, where they were paid from a balance. */
async function vatOf(tx: Tx, idemKeys: readonly string[]): Promise<VatOf | undefined> {
  const isKnown = and(inArray(ledgerTx.idemKey, [...idemKeys]), isNotNull(ledgerTx.vatRate));
  const [row] = await tx
    .select({ country: ledgerTx.vatCountry, rate: ledgerTx.vatRate })
    .from(ledgerTx)
    .where(isKnown)
    .limit(1);
  return row && { country: row.country, rate: row.rate ?? 0 };
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
  await postLedger(tx, { ...act, vat: await vatOf(tx, of), lines });
  return debt;
}

/** The key under which a part that was given back is posted. */
export function partialRefundKey(refundId: string): string {
  return `part-refund:${refundId}`;
}

type PartialRefund = Omit<LedgerAct, 'kind' | 'idemKey'> & { readonly refundId: string };

/** Posts a part of a payment that was given back while no balance changes. False when it has been posted before. */
export async function postPartialRefund(tx: Tx, { refundId, ...act }: PartialRefund): Promise<boolean> {
  return postLedger(tx, { ...act, kind: 'part_refund', idemKey: partialRefundKey(refundId) });
}

/** The key under which the rest of a bonus leaves a number that closes, where all that was paid for it is spent. */
export function giftKey(orderId: string): string {
  return `gift:${orderId}`;
}

/** The key under which unspent balance leaves a number that its owner gives up. */
export function giveUpKey(refundId: string): string {
  return `give-up:${refundId}`;
}

type GivenUp = Omit<LedgerAct, 'kind' | 'lines' | 'idemKey'> & {
  readonly refundId: string;
  readonly msisdn: string;
  /** What is owed to whoever paid for it, and what leaves the number with it as its bonus. */
  readonly cents: Cents;
  readonly giftCents: Cents;
};

/** Takes balance that was bought and not spent off a number, with its bonus: it is owed to its payer until its refund is sent. */
export async function postGivenUp(tx: Tx, { refundId, msisdn, cents, giftCents, ...act }: GivenUp): Promise<void> {
  const { lines } = await debitLines(tx, msisdn, cents + giftCents);
  const owed = [house('refund_payable', cents), house('promo_expense', giftCents)];
  await postLedger(tx, { ...act, kind: 'give_up', idemKey: giveUpKey(refundId), lines: [...lines, ...owed] });
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
