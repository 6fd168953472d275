import { and, desc, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { mayRefund } from '@/operator/src/console/orders/order-actions';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import type { Member } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import {
  type BoughtPackage,
  type CancelRefusal,
  cancelPackage,
  type PayBack,
} from '@/operator/src/payments/cancel-package';

/** What came of a cancellation, with its cents where they are on the balance or on their way; `unknown` for no such package. */
export type CancelOutcome =
  | { readonly kind: 'done'; readonly cents: Cents }
  | { readonly kind: CancelRefusal | 'unknown' };

/** What is said of each outcome. */
export const cancelWords = {
  done: 'The package is cancelled, and its price is on its way back.',
  unknown: 'Nothing has changed: the number has no such package.',
  started: 'Nothing has changed: the package has started.',
  ended: 'Nothing has changed: the package has ended.',
  cancelled: 'Nothing has changed: the package was cancelled before.',
  leaving: 'Nothing has changed: the withdrawal or the refund of its order takes the package along.',
  unpaid: 'Nothing has changed: nobody has paid for this package.',
  forbidden: 'Nothing has changed: it was paid with an order, and that money only an owner gives back, in the console.',
  nothing_left: 'Nothing has changed: there is nothing left of its order to give back.',
  amount: 'Nothing has changed: no more is left of its order than the package cost. Refund all that is left there.',
  spent: 'Nothing has changed: that much is not on the balance any more.',
} as const satisfies Record<CancelOutcome['kind'], string>;

export type CancelAct = BoughtPackage & {
  /** Why; only the team sees it. */
  readonly reason: string;
  /** Null for the command line. */
  readonly member: Member | null;
};

/** How somebody of the staff gives money back for a package; null for whoever may not. */
export function payBackOf({ jobs }: Pick<Deps, 'jobs'>, member: Member, refundId: string): PayBack {
  return mayRefund(member) ? { jobs, refundId } : null;
}

/** Cancels a package that has not started, with a line in the audit log of its number; once, whoever else does the same. */
export function cancelPackageAsStaff(
  deps: Pick<Deps, 'db' | 'ids' | 'now'>,
  { member, reason, ...asked }: CancelAct,
  payBack: PayBack,
): Promise<CancelOutcome> {
  return inTransaction(deps.db, async (tx) => {
    const answer = await cancelPackage(tx, deps, asked, payBack);
    if (!answer) return { kind: 'unknown' };
    if (answer.kind === 'refused') return { kind: answer.reason };
    const { bought, back } = answer;
    const to = back.isOnBalance ? 'the balance' : (back.order?.number ?? '');
    await writeAudit(tx, {
      staffId: member?.id ?? null,
      action: 'package_cancelled',
      subject: { kind: 'number', id: asked.msisdn },
      details: { package: bought.titles.en, cents: back.cents, to, reason },
      at: deps.now(),
    });
    return { kind: 'done', cents: back.cents };
  });
}

/** The id of the newest purchase of a package by a number, the package named by its address; null when there is none. */
export async function findBoughtId(db: Db, msisdn: string, slug: string): Promise<number | null> {
  const [found] = await db
    .select({ id: packageAssignment.id })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .innerJoin(dataPackage, eq(dataPackage.id, packageAssignment.packageId))
    .where(and(eq(esim.msisdn, msisdn), eq(dataPackage.slug, slug)))
    .orderBy(desc(packageAssignment.id))
    .limit(1);
  return found?.id ?? null;
}
