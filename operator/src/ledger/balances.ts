import { and, eq, inArray } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { ledgerAccount, numberAccountKinds } from '@/operator/src/db/schema/ledger';
import { balanceOfNumber, type LedgerLine, lockAccounts } from './post-ledger';

export type NumberBalance = {
  /** What can be spent; never below 0. */
  readonly spendableCents: Cents;
  /** What the owner owes after money was taken back; 0 or more. */
  readonly debtCents: Cents;
};

/** Balances of several numbers (F3.48, F3.52); a number without entries has none. */
export async function numberBalances(db: DbOrTx, msisdns: readonly string[]): Promise<Map<string, NumberBalance>> {
  const empty: NumberBalance = { spendableCents: 0, debtCents: 0 };
  const balances = new Map<string, NumberBalance>(msisdns.map((msisdn) => [msisdn, empty]));
  if (msisdns.length === 0) return balances;
  const rows = await db
    .select()
    .from(ledgerAccount)
    .where(and(inArray(ledgerAccount.owner, [...msisdns]), inArray(ledgerAccount.kind, [...numberAccountKinds])));
  for (const { owner, kind, balanceCents: kept } of rows) {
    const balanceCents = kept ?? 0;
    const before = balances.get(owner) ?? empty;
    balances.set(
      owner,
      kind === 'esim_balance'
        ? { ...before, spendableCents: balanceCents }
        : { ...before, debtCents: 0 - balanceCents },
    );
  }
  return balances;
}

/** What the account page shows: the balance, negative while something is owed. In cents. */
export async function shownBalance(db: DbOrTx, msisdn: string): Promise<Cents> {
  const balance = (await numberBalances(db, [msisdn])).get(msisdn);
  return balance ? balance.spendableCents - balance.debtCents : 0;
}

/** Lines that put money on a number: what is owed is paid first. */
export async function creditLines(
  tx: Tx,
  msisdn: string,
  cents: Cents,
): Promise<{ lines: readonly LedgerLine[]; debtLeftCents: Cents }> {
  const [receivable] = await tx
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.kind, 'receivable'), eq(ledgerAccount.owner, msisdn)))
    .for('update');
  const debtCents = -(receivable?.balanceCents ?? 0);
  const paidBack = Math.min(cents, debtCents);
  return {
    lines: [{ kind: 'receivable', owner: msisdn, cents: paidBack }, balanceOfNumber(msisdn, cents - paidBack)],
    debtLeftCents: debtCents - paidBack,
  };
}

/** Lines that take money back from a number: what has been spent already becomes a debt, never a silent loss (M6). */
export async function debitLines(
  tx: Tx,
  msisdn: string,
  cents: Cents,
): Promise<{ lines: readonly LedgerLine[]; debtCents: Cents }> {
  const [account] = await lockAccounts(tx, [{ kind: 'esim_balance', owner: msisdn }]);
  const taken = Math.min(cents, account?.balanceCents ?? 0);
  const debtCents = cents - taken;
  return {
    lines: [balanceOfNumber(msisdn, -taken), { kind: 'receivable', owner: msisdn, cents: -debtCents }],
    debtCents,
  };
}
