import { eq } from 'drizzle-orm';
import { type AuditLine, writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { blockNumber, releaseNumber } from '@/operator/src/lines/line-state';
import { isOver } from '@/operator/src/rules/order-states';

/** What came of it; `nothing` where there was nothing to do, as when a button is pressed twice. */
export type LineOutcome = 'done' | 'nothing';

export type LineAct = {
  readonly msisdn: string;
  /** Why; only the team sees it. */
  readonly reason: string;
  /** Null for the command line. */
  readonly staffId: number | null;
  /** What the audit log says it was about: the number itself, unless told. */
  readonly subject?: AuditLine['subject'];
};

type Locked = { readonly line: EsimRow; readonly order: OrderRow | null };

/** A number that works or is blocked, with the order it was sold by, both locked, the order first as everywhere. */
async function lockLine(tx: Tx, msisdn: string): Promise<Locked | null> {
  const [known] = await tx.select({ orderId: esim.orderId }).from(esim).where(eq(esim.msisdn, msisdn));
  if (!known) return null;
  const [order] = known.orderId ? await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update') : [];
  const [line] = await tx.select().from(esim).where(eq(esim.msisdn, msisdn)).for('update');
  return line && line.lineState !== 'closed' ? { line, order: order ?? null } : null;
}

async function audit(tx: Tx, { msisdn, reason, staffId, subject }: LineAct, act: 'block' | 'unblock', at: Date) {
  await writeAudit(tx, {
    staffId,
    action: act === 'block' ? 'number_blocked' : 'number_unblocked',
    subject: subject ?? { kind: 'number', id: msisdn },
    details: { number: msisdn, reason },
    at,
  });
}

/** Blocks a number until the staff ends that; a payment does not. `nothing` where no payment ends the block it has. */
export function blockLine({ db, now }: Pick<Deps, 'db' | 'now'>, act: LineAct): Promise<LineOutcome> {
  return inTransaction(db, async (tx) => {
    const found = await lockLine(tx, act.msisdn);
    if (!found || (found.line.lineState === 'blocked' && !found.line.canUnlockByPayment)) return 'nothing';
    const at = now();
    await blockNumber(tx, act.msisdn, { canUnlockByPayment: false, now: at });
    await tx.update(esim).set({ blockNote: act.reason }).where(eq(esim.msisdn, act.msisdn));
    await audit(tx, act, 'block', at);
    return 'done';
  });
}

/** Ends a block, whatever it was for; not of a number whose money went back. */
export function unblockLine({ db, now }: Pick<Deps, 'db' | 'now'>, act: LineAct): Promise<LineOutcome> {
  return inTransaction(db, async (tx) => {
    const found = await lockLine(tx, act.msisdn);
    const at = now();
    if (!found || (found.order && isOver(found.order)) || !(await releaseNumber(tx, act.msisdn, at))) return 'nothing';
    await audit(tx, act, 'unblock', at);
    return 'done';
  });
}
