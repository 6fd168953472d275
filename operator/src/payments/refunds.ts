import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { refund } from '@/operator/src/db/schema/payments';
import { partRefundKey } from '@/operator/src/ledger/part-refund';

/** What of a payment the staff has given back, or is about to, in cents. */
export async function refundedCents(db: DbOrTx, paymentId: string): Promise<Cents> {
  const counted = and(eq(refund.paymentId, paymentId), inArray(refund.state, ['asked', 'paid']));
  const [row] = await db
    .select({ cents: sum(refund.amountCents).mapWith(Number) })
    .from(refund)
    .where(counted);
  return row?.cents ?? 0;
}

/** The ledger keys of the parts of a payment that have gone back. */
export async function partRefundKeys(tx: Tx, paymentId: string): Promise<readonly string[]> {
  const rows = await tx.select({ id: refund.id }).from(refund).where(eq(refund.paymentId, paymentId));
  return rows.map(({ id }) => partRefundKey(id));
}
