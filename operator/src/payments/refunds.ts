import { and, eq, inArray, sum } from 'drizzle-orm';
import { type Cents, shareOf } from '@/lib/format/money';
import { giftOf } from '@/lib/pricing/order-price';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { partialRefundKey } from '@/operator/src/ledger/partial-refund';

/** What of a payment the staff has given back, or is about to, in cents. */
export async function refundedCents(db: DbOrTx, paymentId: string): Promise<Cents> {
  const counted = and(eq(refund.paymentId, paymentId), inArray(refund.state, ['asked', 'paid']));
  const [row] = await db
    .select({ cents: sum(refund.amountCents).mapWith(Number) })
    .from(refund)
    .where(counted);
  return row?.cents ?? 0;
}

/** The ledger keys of the parts of a payment that have gone back. */
export async function partRefundKeys(tx: Tx, paymentId: string): Promise<readonly string[]> {
  const rows = await tx.select({ id: refund.id }).from(refund).where(eq(refund.paymentId, paymentId));
  return rows.map(({ id }) => partialRefundKey(id));
}

/** What a part of a top-up takes off the balance, in cents: the part itself and its share of what was given with it. */
export function topUpPartCents({ price, totalCents }: Pick<OrderRow, 'price' | 'totalCents'>, cents: Cents): Cents {
  return cents + shareOf(cents, giftOf(price), totalCents);
}

/** Top-ups as they stand after parts of them went back, or are about to: less was paid, and less came on the balance. */
export async function lessParts<TopUp extends OrderRow>(db: DbOrTx, topUps: readonly TopUp[]): Promise<TopUp[]> {
  if (topUps.length === 0) return [];
  const ids = topUps.map(({ id }) => id);
  const parts = await db
    .select({ orderId: refund.orderId, cents: refund.amountCents })
    .from(refund)
    .where(and(inArray(refund.orderId, ids), eq(refund.isWhole, false), inArray(refund.state, ['asked', 'paid'])));
  return topUps.map((topUp) => {
    const own = parts.filter(({ orderId }) => orderId === topUp.id);
    const backCents = own.reduce((total, { cents }) => total + cents, 0);
    const takenCents = own.reduce((total, { cents }) => total + topUpPartCents(topUp, cents), 0);
    const totalCents = topUp.totalCents - backCents;
    const price = { ...topUp.price, totalCents, balanceCents: topUp.price.balanceCents - takenCents };
    return { ...topUp, totalCents, price };
  });
}
