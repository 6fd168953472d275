import { eq } from 'drizzle-orm';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import type { blockingReasons } from '@/lib/api/contract/shared';
import type { DbOrTx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';

type Reason = (typeof blockingReasons)[number];

/** Which blocks a payment can end (F4.12–F4.17). */
const endsByPayment: Record<Reason, boolean> = {
  negative_balance: true,
  inactivity: true,
  inactivity_again: false,
  waiting_for_block: true,
};

/** What is told of a number nobody has: the same as of one that is not blocked. */
const free: PhoneStatus = { blocked: false, blockingReason: null, canUnlockByPayment: true };

type Line = Pick<EsimRow, 'lineState' | 'blockingReason' | 'canUnlockByPayment'>;

/** Whether a number is blocked or waits for it, why, and whether a top-up would end that. */
export function phoneStatusOf({ lineState, blockingReason, canUnlockByPayment }: Line): PhoneStatus {
  if (lineState !== 'blocked' && lineState !== 'waiting_for_block') return free;
  const reason = lineState === 'waiting_for_block' ? 'waiting_for_block' : (blockingReason ?? 'negative_balance');
  return { blocked: true, blockingReason: reason, canUnlockByPayment: canUnlockByPayment && endsByPayment[reason] };
}

/** Call 17 (F3.41): `phone` in digits. */
export async function readPhoneStatus(db: DbOrTx, phone: string): Promise<PhoneStatus> {
  const [row] = await db.select().from(esim).where(eq(esim.msisdn, phone));
  return row ? phoneStatusOf(row) : free;
}
