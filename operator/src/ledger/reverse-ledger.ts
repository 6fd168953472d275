import { eq, inArray } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Tx } from '@/operator/src/db/database';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import { debitLines } from './balances';
import { type LedgerAct, type LedgerLine, postLedger } from './post-ledger';

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
    if (line.kind === 'esim_balance' || line.kind === 'receivable')
      onNumbers.set(line.owner, (onNumbers.get(line.owner) ?? 0) + line.cents);
    else lines.push({ ...line, cents: -line.cents });
  }
  let debt = 0;
  for (const [msisdn, cents] of onNumbers) {
    const back = await debitLines(tx, msisdn, cents);
    lines.push(...back.lines);
    debt += back.debtCents;
  }
  await postLedger(tx, { ...act, lines });
  return debt;
}
