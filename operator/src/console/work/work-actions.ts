import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { AuditAction, AuditDetails, auditEntry, Member } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import { retryJob } from '@/operator/src/jobs/failed-jobs';
import { retryMail } from '@/operator/src/mail/outbox';
import {
  attachParked,
  holdsMoney,
  type ParkedName,
  type ParkedOutcome,
  refundParked,
  setAsideParked,
} from '@/operator/src/payments/resolve-parked';

export type WorkOutcome = ParkedOutcome | 'forbidden';

/** Whether a role may decide about money that fits nothing. */
export function mayResolve({ role }: Pick<Member, 'role'>): boolean {
  return role === 'owner';
}

/** What the staff wants done with a parked payment. */
export type ParkedDecision =
  | { readonly act: 'refund'; readonly reason: string }
  | { readonly act: 'attach'; readonly reason: string; readonly order: string }
  | { readonly act: 'set_aside'; readonly reason: string };

const parkedActions = {
  refund: 'parked_refunded',
  attach: 'parked_attached',
  set_aside: 'parked_set_aside',
} as const satisfies Record<ParkedDecision['act'], AuditAction>;

function decide(tx: Tx, deps: Deps, name: ParkedName, decision: ParkedDecision): Promise<ParkedOutcome> {
  if (decision.act === 'refund') return refundParked(tx, deps, name);
  if (decision.act === 'attach') return attachParked(tx, deps, name, decision.order);
  return setAsideParked(tx, deps, name);
}

/** Refunds a parked payment, attaches it to an order, or sets it aside, in the name of an owner. */
export async function resolveParked(
  deps: Deps,
  member: Member,
  name: ParkedName,
  decision: ParkedDecision,
): Promise<WorkOutcome> {
  if (!mayResolve(member)) return 'forbidden';
  if (decision.act !== 'set_aside' && !(await holdsMoney(deps, name))) return 'no_money';
  return inTransaction(deps.db, async (tx) => {
    const outcome = await decide(tx, deps, name, decision);
    if (outcome !== 'done') return outcome;
    const details: AuditDetails = {
      reason: decision.reason,
      ...(decision.act === 'attach' && { order: decision.order }),
    };
    const subject = { kind: 'payment', id: name.eventId } as const;
    await writeAudit(tx, { staffId: member.id, action: parkedActions[decision.act], subject, details, at: deps.now() });
    return 'done';
  });
}

type Noted = Pick<typeof auditEntry.$inferInsert, 'action' | 'subjectKind' | 'subjectId' | 'details'>;

async function note(tx: Tx, deps: Pick<Deps, 'now'>, staffId: number | null, noted: Noted): Promise<void> {
  const { action, subjectKind: kind, subjectId: id, details } = noted;
  await writeAudit(tx, { staffId, action, subject: { kind, id }, details, at: deps.now() });
}

/** Tries a failed job at once; false when it does not fail any more. `staffId` is null for the command line. */
export function retryFailedJob(deps: Pick<Deps, 'db' | 'now'>, staffId: number | null, id: string): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const name = await retryJob(tx, id);
    if (name === null) return false;
    await note(tx, deps, staffId, { action: 'job_retried', subjectKind: 'job', subjectId: id, details: { name } });
    return true;
  });
}

/** `untrue`: what the message says has ended, such as a link, so it is dropped. `nothing`: it has left, or was dropped before. */
export type MailOutcome = 'done' | 'untrue' | 'nothing';

/** Sends a failed message at once, or says why not. `staffId` is null for the command line. */
export function retryFailedMail(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: number | null,
  id: string,
): Promise<MailOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const mail = await retryMail(tx, id, deps.now());
    if (mail === null) return 'nothing';
    const action = mail.isTrue ? 'mail_retried' : 'mail_dropped';
    await note(tx, deps, staffId, { action, subjectKind: 'mail', subjectId: id, details: { topic: mail.topic } });
    return mail.isTrue ? 'done' : 'untrue';
  });
}
