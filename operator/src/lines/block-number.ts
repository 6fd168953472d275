import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';

type Block = { readonly canUnlockByPayment: boolean; readonly now: Date };

/** Blocks a number because money for it went back; no effect while it is not provisioned. */
export async function blockNumber(tx: Tx, msisdn: string, { canUnlockByPayment, now }: Block): Promise<void> {
  await tx
    .update(esim)
    .set({ lineState: 'blocked', blockingReason: 'negative_balance', canUnlockByPayment, updatedAt: now })
    .where(eq(esim.msisdn, msisdn));
}

/** Use and top-ups keep a number valid for another year; gives the moment. */
export function yearFrom(now: Date): Date {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  return until;
}

/** Prolongs a number that was used or topped up: its date never moves back, and it no longer waits for a block. */
export async function prolongNumber(tx: Tx, msisdn: string, now: Date): Promise<void> {
  await tx
    .update(esim)
    .set({ validUntil: sql`greatest(${esim.validUntil}, ${yearFrom(now).toISOString()}::timestamptz)`, updatedAt: now })
    .where(eq(esim.msisdn, msisdn));
  await tx
    .update(esim)
    .set({ lineState: 'active', blockingReason: null })
    .where(and(eq(esim.msisdn, msisdn), eq(esim.lineState, 'waiting_for_block')));
}

/** A top-up ends a block that a payment can end (F4.12–F4.16). */
export async function unblockNumber(tx: Tx, msisdn: string, now: Date): Promise<void> {
  await tx
    .update(esim)
    .set({ lineState: 'active', blockingReason: null, validUntil: yearFrom(now), updatedAt: now })
    .where(
      and(
        eq(esim.msisdn, msisdn),
        eq(esim.canUnlockByPayment, true),
        or(eq(esim.lineState, 'blocked'), eq(esim.lineState, 'waiting_for_block')),
      ),
    );
}
