import { eq } from 'drizzle-orm';
import { payment } from '@/operator/src/db/schema/payments';
import type { Paid } from '@/operator/src/orders/locked-payment';
import { lockPayment } from '@/operator/src/orders/locked-payment';
import { failPayment } from '@/operator/src/orders/order-payment';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { canMove } from '@/operator/src/rules/payment-states';
import { movePayment, settleApproved, settleReversed } from './settle-payment';

/** A reversal that overtook its approval is remembered; the approval then nets to nothing. */
async function rememberReversal({ tx, payment: row }: Paid): Promise<boolean> {
  if (row.status === 'reversed' || row.reversalSeen) return false;
  await tx.update(payment).set({ reversalSeen: true }).where(eq(payment.id, row.id));
  return true;
}

async function approve(paid: Paid): Promise<void> {
  const status = await settleApproved(paid);
  if (!paid.payment.reversalSeen) return;
  const again = await lockPayment(paid.tx, paid.payment);
  if (again?.payment.status === status) await settleReversed({ ...paid, ...again });
}

/** Brings a locked payment to what the gateway says; false when that is no news. */
export async function applyState(paid: Paid, state: GatewayState): Promise<boolean> {
  if (!canMove(paid.payment.status, state)) return state === 'reversed' && rememberReversal(paid);
  if (state === 'approved') {
    await approve(paid);
    return true;
  }
  if (state === 'reversed') {
    await settleReversed(paid);
    return true;
  }
  if (state === 'created') return false;
  const isMoved = await movePayment(paid, state);
  if (isMoved && state !== 'processing') await failPayment(paid);
  return isMoved;
}
