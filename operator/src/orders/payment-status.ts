import { desc, eq } from 'drizzle-orm';
import type { PaymentStatus, PayState } from '@/lib/api/contract/order';
import { toEuro } from '@/lib/money/money';
import type { DbOrTx } from '@/operator/src/db/database';
import type { Deps } from '@/operator/src/deps';
import { documentUrl } from '@/operator/src/documents/document-links';
import { notFound } from '@/operator/src/errors';
import { buildActivationCode, buildLpa } from '@/operator/src/esim/activation-code';
import { type EsimRow, esim } from '@/operator/src/numbers/schema';
import type { PaymentState } from '@/operator/src/payments/payment-states';
import { type PaymentRow, payment } from '@/operator/src/payments/schema';
import { isOrderToken, orderToken } from './order-token';
import { type OrderRow, orders } from './schema';

export type StatusAsker = { readonly userId: number | null; readonly orderToken: string | null };
type Shown = { readonly status: PayState; readonly inPayment: boolean };

const shownPayment: Record<PaymentState, Shown> = {
  created: { status: 'processing', inPayment: true },
  processing: { status: 'processing', inPayment: false },
  approved: { status: 'approved', inPayment: false },
  declined: { status: 'declined', inPayment: false },
  expired: { status: 'expired', inPayment: false },
  refunding: { status: 'reversed', inPayment: false },
  reversed: { status: 'reversed', inPayment: false },
};

/** Whether the money of the order went back, or is on its way. */
function isOver({ status }: OrderRow): boolean {
  return status === 'reversed' || status === 'refunded' || status === 'withdrawn';
}

/** What a result page shows (F4.01–F4.07): the order's end if it has one, else its latest attempt. */
export function shownStatus(order: OrderRow, latest: PaymentRow | null, now: Date): Shown {
  if (isOver(order)) return { status: 'reversed', inPayment: false };
  if (order.paidAt) return { status: 'approved', inPayment: false };
  if (latest && latest.status !== 'created') return shownPayment[latest.status];
  const isExpired = order.status === 'expired' || (order.reservedUntil !== null && order.reservedUntil <= now);
  return isExpired ? { status: 'expired', inPayment: false } : { status: 'processing', inPayment: true };
}

async function readOrder(db: DbOrTx, uuid: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, uuid));
  if (!order) throw notFound();
  const [latest] = await db
    .select()
    .from(payment)
    .where(eq(payment.orderId, uuid))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  const [profile] = await db.select().from(esim).where(eq(esim.orderId, uuid));
  return { order, latest: latest ?? null, profile: profile ?? null };
}

function deliveredParts(order: OrderRow, profile: EsimRow | null, config: Deps['config']): Partial<PaymentStatus> {
  if (!order.paidAt || isOver(order)) return {};
  const receiptUrl = documentUrl(config, 'receipt', order.id);
  if (order.kind === 'refill') {
    return { receiptUrl, totalrefill: toEuro(order.price.balanceCents), ...(order.msisdn && { msisdn: order.msisdn }) };
  }
  if (!profile) return { receiptUrl };
  return {
    receiptUrl,
    number: profile.msisdn,
    lpa: buildLpa(profile),
    activationCode: buildActivationCode(profile),
    instructionUrl: documentUrl(config, 'instruction', order.id),
  };
}

/** What a top-up shows to whoever has only its uuid: the amount, and a number that nobody can call. */
function strangersParts(order: OrderRow): Partial<PaymentStatus> {
  if (order.kind !== 'refill' || !order.paidAt || isOver(order) || !order.msisdn) return {};
  return { totalrefill: toEuro(order.price.balanceCents), msisdn: maskedPhone(order.msisdn) };
}

/** `372******789` */
function maskedPhone(msisdn: string): string {
  return msisdn.replace(
    /^(\d{3})(\d+)(\d{3})$/,
    (_, first, middle, last) => `${first}${'*'.repeat(middle.length)}${last}`,
  );
}

/**
 * Call 46. The uuid alone shows how the payment stands, and a masked number; everything else is for the buyer: the logged-in owner, or
 * whoever proves possession with the order's token (W4). @throws OperatorError not_found (404).
 */
export async function paymentStatus(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  uuid: string,
  asker: StatusAsker,
): Promise<PaymentStatus> {
  const { order, latest, profile } = await readOrder(db, uuid);
  const shown = shownStatus(order, latest, now());
  const isOpen = order.status === 'reserved' || order.status === 'awaiting_payment';
  const reservedUntil = isOpen ? (order.reservedUntil?.toISOString() ?? null) : null;
  const open = { ...shown, kind: order.kind, token: '', reservedUntil };
  const isOwner = order.userId !== null && order.userId === asker.userId;
  if (!isOwner && !isOrderToken(config.tokenSecret, uuid, asker.orderToken))
    return { ...open, ...strangersParts(order) };
  return {
    ...open,
    token: isOpen ? orderToken(config.tokenSecret, uuid) : '',
    payUrl: isOpen ? (latest?.url ?? null) : null,
    total: toEuro(order.totalCents),
    email: order.email,
    ...deliveredParts(order, profile, config),
  };
}
