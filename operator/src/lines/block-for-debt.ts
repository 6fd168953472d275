import type { Tx } from '@/operator/src/db/database';
import { numberBalances } from '@/operator/src/ledger/balances';
import { blockNumber, lockNumber } from './line-state';
import { type NoticeDeps, noticeDebt } from './send-notice';

type Acting = { readonly tx: Tx; readonly deps: NoticeDeps };

/**
 * Blocks a number that owes something (F4.12) and tells its owner, once for each block; `cause` is what has left the debt. No
 * effect on one that owes nothing, nor before it is made; one whose block no payment ends keeps that.
 */
export async function blockForDebt({ tx, deps }: Acting, msisdn: string, cause: string): Promise<void> {
  const number = await lockNumber(tx, msisdn);
  const debtCents = (await numberBalances(tx, [msisdn])).get(msisdn)?.debtCents ?? 0;
  if (!number || debtCents === 0) return;
  const { lineState, blockingReason, canUnlockByPayment } = number;
  await blockNumber(tx, msisdn, { canUnlockByPayment: true, now: deps.now() });
  const isKnown = lineState === 'blocked' && (blockingReason === 'negative_balance' || !canUnlockByPayment);
  if (lineState !== 'closed' && !isKnown) await noticeDebt({ tx, deps, number }, debtCents, cause);
}
