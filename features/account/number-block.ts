import type { Esim } from '@/lib/api/contract/profile';
import { type Cents, toCents } from '@/lib/money/money';
import { refillMinCents } from '@/lib/validation/amount';

/** Why a number cannot be used, or soon cannot, and what its owner can do about it. */
export type NumberBlock = {
  readonly state: 'blocked' | 'waits';
  /** Null where the provider does not tell. */
  readonly reason: 'negative_balance' | 'inactivity' | 'inactivity_again' | 'waiting_for_block' | null;
  /** The smallest top-up that ends it, in cents; null when only support can. */
  readonly topUpCents: Cents | null;
};

type Line = Pick<Esim, 'balance' | 'waitingForBlock' | 'blocked' | 'blockingReason' | 'canUnlockByPayment'>;

/** The block of a number, or the wait for one; null for a number in order (F3.54). */
export function toNumberBlock(line: Line): NumberBlock | null {
  const { balance, waitingForBlock, blocked = false, blockingReason = null, canUnlockByPayment = true } = line;
  if (!blocked && !waitingForBlock) return null;
  const owedCents = Math.max(0, -toCents(balance));
  return {
    state: blocked ? 'blocked' : 'waits',
    reason: blockingReason,
    topUpCents: canUnlockByPayment ? Math.max(owedCents, refillMinCents) : null,
  };
}
