import { asc, eq, ne, sum } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { type LedgerKind, ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import type { TestOperator } from './test-operator';

/** What all acts of one kind have written, by kind of account, in cents. */
export async function booksOf({ deps }: TestOperator, kind: LedgerKind): Promise<Record<string, Cents>> {
  const rows = await deps.db
    .select({ account: ledgerAccount.kind, cents: sum(ledgerEntry.amountCents).mapWith(Number) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(eq(ledgerTx.kind, kind))
    .groupBy(ledgerAccount.kind);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** What accounts do not stand at nought, in cents. */
export async function openSums({ deps }: TestOperator): Promise<Cents[]> {
  const cents = sum(ledgerEntry.amountCents).mapWith(Number);
  const rows = await deps.db
    .select({ cents })
    .from(ledgerEntry)
    .groupBy(ledgerEntry.accountId)
    .having(ne(cents, 0))
    .orderBy(asc(ledgerEntry.accountId));
  return rows.map((row) => row.cents);
}
