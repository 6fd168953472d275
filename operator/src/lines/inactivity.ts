import { eq } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type UsageLineRow, usageLine } from '@/operator/src/db/schema/usage-line';

const dayMs = 86_400_000;
/** Simulated time without use or top-up until a number waits for its block, and then until it is blocked. */
const silentMs = 365 * dayMs;
const waitingMs = 30 * dayMs;

type Given = { readonly number: EsimRow; readonly line: UsageLineRow; readonly now: Date; readonly speed: number };
type State = Pick<EsimRow, 'lineState' | 'blockingReason' | 'canUnlockByPayment'>;

/** What becomes of a number that nobody uses (F4.13–F4.15); null while nothing does. Its last change dates its silence. */
export function inactivityOf({ number, line, now, speed }: Given): State | null {
  const silence = (now.getTime() - number.updatedAt.getTime()) * speed;
  if (number.lineState === 'active' && silence >= silentMs) {
    return { lineState: 'waiting_for_block', blockingReason: 'waiting_for_block', canUnlockByPayment: true };
  }
  if (number.lineState !== 'waiting_for_block' || silence < waitingMs) return null;
  const isAgain = line.inactivityBlocks > 0;
  const blockingReason = isAgain ? 'inactivity_again' : 'inactivity';
  return { lineState: 'blocked', blockingReason, canUnlockByPayment: !isAgain };
}

/** Lets a silent number wait for its block, or blocks it. */
export async function applyInactivity(tx: Tx, given: Given): Promise<void> {
  const state = inactivityOf(given);
  if (!state) return;
  const { number, line, now } = given;
  await tx
    .update(esim)
    .set({ ...state, updatedAt: now })
    .where(eq(esim.id, number.id));
  if (state.lineState !== 'blocked') return;
  const inactivityBlocks = line.inactivityBlocks + 1;
  await tx.update(usageLine).set({ inactivityBlocks }).where(eq(usageLine.esimId, number.id));
}
