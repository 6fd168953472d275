import { type ActOutcome, mayRefund } from '@/operator/src/console/orders/order-actions';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Member } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import { type GiveUpOffer, type GiveUpRefusal, giveUpNumber } from '@/operator/src/withdrawal/give-up-number';

type Outcome = Extract<ActOutcome, 'done' | 'forbidden'> | GiveUpRefusal | 'unknown';

/** What is said of each outcome. */
export const giveUpWords = {
  done: 'The number is closed, and what was paid for it and not spent is on its way back.',
  nothing: 'Nothing has changed: the number is closed, and there is nothing on it to pay back.',
  under_way:
    'Nothing has changed: all that is left of one of its orders is going back just now. Try again once it has.',
  forbidden: 'Nothing has changed: only an owner gives money back.',
  unknown: 'Nothing has changed: there is no such number.',
} as const satisfies Record<Outcome, string>;

/** What goes back by the way it came, in cents. */
export function givenBackCents({ shares, paidPackage }: GiveUpOffer): number {
  return shares.reduce((sum, { refundCents }) => sum + refundCents, paidPackage?.cents ?? 0);
}

type Act = { readonly msisdn: string; readonly reason: string; readonly member: Member };

/** Closes a number and pays back what was paid for it and not spent, in the name of an owner, with a line in the audit log. */
export async function giveUpAsStaff(
  deps: Pick<Deps, 'db' | 'ids' | 'now' | 'jobs'>,
  { msisdn, reason, member }: Act,
): Promise<Outcome> {
  if (!mayRefund(member)) return 'forbidden';
  return inTransaction(deps.db, async (tx) => {
    const answer = await giveUpNumber(tx, deps, msisdn);
    if (!answer) return 'unknown';
    if (answer.kind === 'refused') return answer.reason;
    await writeAudit(tx, {
      staffId: member.id,
      action: 'number_given_up',
      subject: { kind: 'number', id: msisdn },
      details: { cents: givenBackCents(answer.offer), reason },
      at: deps.now(),
    });
    return 'done';
  });
}
