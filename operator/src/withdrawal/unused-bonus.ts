import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { giftKey } from '@/operator/src/ledger/reverse-ledger';
import { recordPartialRefund } from '@/operator/src/lines/add-usage';
import type { TopUpShare } from './withdrawal-rules';

/** Takes the rest of a bonus off a number that closes, where all that was paid for it is spent. */
export async function removeUnusedBonus(
  tx: Tx,
  { ids, now }: Pick<Deps, 'ids' | 'now'>,
  { topUp, giftCents }: TopUpShare<OrderRow>,
): Promise<void> {
  const lines = [balanceOfNumber(topUp.msisdn ?? '', -giftCents), house('promo_expense', giftCents)];
  const act = { id: ids.uuid(), kind: 'refill_reversal', idemKey: giftKey(topUp.id), orderId: topUp.id } as const;
  const at = now();
  // Noted as a part: should the payment go back later, its reversal takes the rest alone.
  if (await postLedger(tx, { ...act, at, lines })) await recordPartialRefund(tx, topUp, giftCents, { id: 'gift', at });
}
