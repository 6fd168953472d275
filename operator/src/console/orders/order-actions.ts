import { and, eq, sql } from 'drizzle-orm';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import { type AuditLine, writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { type AuditAction, type AuditDetails, auditEntry, type Member } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import { mailOrderAgain } from '@/operator/src/orders/provision-order';
import { askRefund, type RefundRefusal, type RefundRequest } from '@/operator/src/payments/ask-refund';

/** What came of an act; `nothing` where there was nothing to do, as when a button is pressed twice. */
export type ActOutcome = 'done' | 'nothing' | RefundRefusal | 'forbidden';

type Act = { readonly member: Member; readonly orderId: string };
type Noted = { readonly action: AuditAction; readonly details?: AuditDetails };

function audit(tx: Tx, { now }: Pick<Deps, 'now'>, { member, orderId }: Act, noted: Noted): Promise<void> {
  const subject: AuditLine['subject'] = { kind: 'order', id: orderId };
  return writeAudit(tx, { staffId: member.id, subject, at: now(), ...noted });
}

/** Whether a role may give money back. */
export function mayRefund({ role }: Pick<Member, 'role'>): boolean {
  return role === 'owner';
}

/** Asks for a refund in the name of an owner, with its reason in the audit log; the same request counts once. */
export async function askRefundAsStaff(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  member: Member,
  { reason, ...request }: RefundRequest & { readonly reason: string },
): Promise<ActOutcome> {
  if (!mayRefund(member)) return 'forbidden';
  return inTransaction(deps.db, async (tx) => {
    const answer = await askRefund(tx, deps, request);
    if (answer.kind === 'refused') return answer.reason;
    if (answer.kind === 'repeated') return 'nothing';
    const details = { refund: request.id, cents: request.cents, whole: request.isWhole, reason };
    await audit(tx, deps, { member, orderId: request.orderId }, { action: 'refund_asked', details });
    return 'done';
  });
}

/** Whether the audit log of an order names that very form. */
async function wasDone(tx: Tx, orderId: string, formId: string): Promise<boolean> {
  const ofOrder = and(eq(auditEntry.subjectKind, 'order'), eq(auditEntry.subjectId, orderId));
  const known = await tx
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(and(ofOrder, sql`${auditEntry.details} ->> 'form' = ${formId}`));
  return known.length > 0;
}

/** Mails the number of an order once more; the same `formId` counts once. */
export async function sendOrderMail(deps: Deps, act: Act, formId: string): Promise<ActOutcome> {
  const catalog = await currentCatalog(deps.db);
  return inTransaction(deps.db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, act.orderId)).for('update');
    if (await wasDone(tx, act.orderId, formId)) return 'nothing';
    if (!(await mailOrderAgain(tx, { ...deps, catalog }, act.orderId, formId))) return 'nothing';
    await audit(tx, deps, act, { action: 'mail_sent_again', details: { form: formId } });
    return 'done';
  });
}
