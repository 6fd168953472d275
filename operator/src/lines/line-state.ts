import { and, eq, gte, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Profile } from '@/operator/src/core/supplier';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageLine } from '@/operator/src/db/schema/usage';
import { users } from '@/operator/src/db/schema/users';
import { packageMoves } from '@/operator/src/rules/package-states';
import { monthsLater } from '@/operator/src/rules/time';

/** A new number is valid so long, and from each use or top-up on. */
const validMonths = 12;

type NewEsim = Pick<EsimRow, 'userId' | 'msisdn' | 'orderId'>;

/** Writes the profile of a sold number and makes it the owner's main number when there is none. */
export async function createEsim(tx: Tx, given: NewEsim, profile: Profile, now: Date): Promise<EsimRow> {
  const [row] = await tx
    .insert(esim)
    .values({
      ...given,
      ...profile,
      validUntil: monthsLater(now, validMonths),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The profile was not written');
  const [user] = await tx.select({ main: users.mainEsimId }).from(users).where(eq(users.id, row.userId)).for('update');
  if (user?.main === null) await tx.update(users).set({ mainEsimId: row.id }).where(eq(users.id, row.userId));
  return row;
}

/** No block, or one that a payment can end. */
const isNotLasting = or(ne(esim.lineState, 'blocked'), eq(esim.canUnlockByPayment, true));

/** Whether no payment helps a number any more: it is closed, or blocked for good. */
export const isClosedToMoney = or(
  eq(esim.lineState, 'closed'),
  and(eq(esim.lineState, 'blocked'), eq(esim.canUnlockByPayment, false)),
);

type Block = { readonly canUnlockByPayment: boolean; readonly now: Date };

/** Locks a number until the transaction ends: whoever locks its packages or its balance too locks it first. */
export async function lockNumber(tx: Tx, msisdn: string): Promise<EsimRow | undefined> {
  const [number] = await tx.select().from(esim).where(eq(esim.msisdn, msisdn)).for('update');
  return number;
}

/** The number, if it is not closed, with its line locked until the transaction ends; else null: it takes no money any more. */
export async function openLine(tx: Tx, msisdn: string | null): Promise<string | null> {
  const line = await lockNumber(tx, msisdn ?? '');
  return line && line.lineState !== 'closed' ? line.msisdn : null;
}

/**
 * Blocks a number for debt, which a payment ends, or without a reason that its owner is told; also one that is blocked
 * already: a payment then ends the block only if it could end the one before too. No effect while it is not provisioned.
 */
export async function blockNumber(tx: Tx, msisdn: string, { canUnlockByPayment, now }: Block): Promise<void> {
  const blockingReason = canUnlockByPayment ? 'negative_balance' : null;
  await tx
    .update(esim)
    .set({ lineState: 'blocked', blockingReason, canUnlockByPayment, updatedAt: now })
    .where(and(eq(esim.msisdn, msisdn), ne(esim.lineState, 'closed'), canUnlockByPayment ? isNotLasting : undefined));
}

/** Until when a number is valid that something keeps at `now`: its date never moves back. */
function keptUntil(now: Date) {
  return sql`greatest(${esim.validUntil}, ${monthsLater(now, validMonths).toISOString()}::timestamptz)`;
}

/** Whether a number waits for the block of one that nobody uses, or got it after `at`, if a payment ends it. */
function isUnusedAt(at: Date): SQL {
  const isBlocked = and(eq(esim.lineState, 'blocked'), eq(esim.blockingReason, 'inactivity'), gte(esim.updatedAt, at));
  return sql`(${or(eq(esim.lineState, 'waiting_for_block'), and(isBlocked, eq(esim.canUnlockByPayment, true)))})`;
}

/**
 * Prolongs a number that was used, topped up, or given a package at `now`, which may be read late: it no longer waits for the
 * block of one that nobody uses, nor has it one that came since. One that has ended stays as it is.
 */
export async function prolongNumber(tx: Tx, msisdn: string, now: Date): Promise<void> {
  const isUnused = isUnusedAt(now);
  await tx
    .update(esim)
    .set({
      lineState: sql`case when ${isUnused} then 'active' else ${esim.lineState} end`,
      blockingReason: sql`case when ${isUnused} then null else ${esim.blockingReason} end`,
      validUntil: keptUntil(now),
      updatedAt: now,
    })
    .where(and(eq(esim.msisdn, msisdn), ne(esim.lineState, 'closed')));
}

/** A top-up ends a block that a payment can end (F4.12–F4.16). */
export async function unblockNumber(tx: Tx, msisdn: string, now: Date): Promise<void> {
  await tx
    .update(esim)
    .set({ lineState: 'active', blockingReason: null, blockNote: null, validUntil: keptUntil(now), updatedAt: now })
    .where(
      and(
        eq(esim.msisdn, msisdn),
        eq(esim.canUnlockByPayment, true),
        or(eq(esim.lineState, 'blocked'), eq(esim.lineState, 'waiting_for_block')),
      ),
    );
}

/** Ends the block of a number whatever it was for, and keeps it for another year; false when it is not blocked. */
export async function releaseNumber(tx: Tx, msisdn: string, now: Date): Promise<boolean> {
  const released = await tx
    .update(esim)
    .set({
      lineState: 'active',
      blockingReason: null,
      blockNote: null,
      canUnlockByPayment: true,
      validUntil: keptUntil(now),
      updatedAt: now,
    })
    .where(and(eq(esim.msisdn, msisdn), eq(esim.lineState, 'blocked')))
    .returning({ id: esim.id });
  return released.length > 0;
}

/** Ends the packages of a number that have not ended, without paying for them; the supplier is told that they give no data. */
export async function endPackagesOf(tx: Tx, { id }: Pick<EsimRow, 'id'>, now: Date): Promise<void> {
  await tx
    .update(packageAssignment)
    .set({ status: packageMoves.refund.to, updatedAt: now })
    .where(and(eq(packageAssignment.esimId, id), inArray(packageAssignment.status, [...packageMoves.refund.from])));
}

/** Ends a number for good: nobody can install or use it, its packages end, and another number of its owner is the main one. */
export async function closeNumber(tx: Tx, { id, userId }: Pick<EsimRow, 'id' | 'userId'>, now: Date): Promise<void> {
  await tx.update(esim).set({ lineState: 'closed', updatedAt: now }).where(eq(esim.id, id));
  await endPackagesOf(tx, { id }, now);
  await tx.delete(usageLine).where(eq(usageLine.esimId, id));
  const [other] = await tx
    .select({ id: esim.id })
    .from(esim)
    .where(and(eq(esim.userId, userId), ne(esim.lineState, 'closed')))
    .orderBy(esim.id)
    .limit(1);
  await tx
    .update(users)
    .set({ mainEsimId: other?.id ?? null })
    .where(and(eq(users.id, userId), eq(users.mainEsimId, id)));
}
