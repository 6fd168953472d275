import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { DbOrTx } from '@/operator/src/db/database';

const reportSchema = z.object({
  total: z.coerce.number(),
  unbalanced: z.coerce.number(),
  drifted: z.coerce.number(),
  negative: z.coerce.number(),
  uncredited: z.coerce.number(),
});

/** What must be 0 at every instant: sums, balances that differ from their entries, negative balances, paid but not posted. */
export type LedgerReport = z.output<typeof reportSchema>;

const rowsSchema = z.object({ rows: z.array(reportSchema).length(1) });

/** Checks the whole ledger in one statement, so that it sees one instant (M2). */
export async function auditLedger(db: DbOrTx): Promise<LedgerReport> {
  const result: unknown = await db.execute(sql`
    select
      (select coalesce(sum(amount_cents), 0) from ledger_entry) AS total,
      (select count(*) from (select tx_id from ledger_entry group by tx_id having sum(amount_cents) <> 0) AS bad) AS unbalanced,
      (select count(*) from ledger_account AS account where account.kind in ('esim_balance', 'receivable') and account.balance_cents <>
        (select coalesce(sum(entry.amount_cents), 0) from ledger_entry AS entry where entry.account_id = account.id)) AS drifted,
      (select count(*) from ledger_account where kind = 'esim_balance' and balance_cents < 0) AS negative,
      (select count(*) from payment where status in ('approved', 'refunding', 'reversed') and not exists
        (select 1 from ledger_tx where ledger_tx.idem_key in ('pay:' || payment.id, 'surplus:' || payment.id))) AS uncredited`);
  const [report] = rowsSchema.parse(result).rows;
  if (!report) throw new Error('The audit gave no row');
  return report;
}

export function isClean(report: LedgerReport): boolean {
  return Object.values(report).every((count) => count === 0);
}
