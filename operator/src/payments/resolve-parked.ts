import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Db, Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment, type WebhookEventRow, webhookEvent } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { expireAttempts, lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { isPayable } from '@/operator/src/orders/pay-order';
import type { PaymentState } from '@/operator/src/rules/payment-states';
import { applyState } from './settle-payment';

/** A message of a gateway that was kept without effect. */
export type ParkedName = Pick<WebhookEventRow, 'provider' | 'eventId'>;

/** What came of it; `nothing` where it was resolved before, the others say why it was not. */
export type ParkedOutcome = 'done' | 'nothing' | 'no_money' | 'no_order' | 'amount' | 'paid_already' | 'order_over';

type ParkedDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

function named({ provider, eventId }: ParkedName) {
  return and(eq(webhookEvent.provider, provider), eq(webhookEvent.eventId, eventId));
}

type Parked = {
  readonly event: WebhookEventRow;
  /** The other messages about the same payment, resolved or not. */
  readonly others: readonly WebhookEventRow[];
};

/** A parked message that nobody has resolved; else null. Locked with all others about its payment, for they tell of the same money. */
async function lockParked(tx: Tx, name: ParkedName): Promise<Parked | null> {
  const { provider, providerRef, eventId } = webhookEvent;
  const [known] = await tx.select({ providerRef }).from(webhookEvent).where(named(name));
  const isAbout = known?.providerRef
    ? and(eq(provider, name.provider), eq(providerRef, known.providerRef))
    : named(name);
  const rows = await tx.select().from(webhookEvent).where(isAbout).orderBy(eventId).for('update');
  const event = rows.find((row) => row.eventId === name.eventId);
  if (!event || event.parked === null || event.resolution !== null) return null;
  return { event, others: rows.filter((row) => row !== event) };
}

/** The payment that a message is about, if there is one by now. */
async function readPayment(tx: Tx, { provider, providerRef }: WebhookEventRow): Promise<PaymentRow | null> {
  if (!providerRef) return null;
  const isIt = and(eq(payment.provider, provider), eq(payment.providerRef, providerRef));
  const [row] = await tx.select().from(payment).where(isIt);
  return row ?? null;
}

type Resolution = NonNullable<WebhookEventRow['resolution']>;

async function resolve(
  tx: Tx,
  name: ParkedName,
  set: { resolution: Resolution; resolvedAt: Date; paymentId?: string },
) {
  await tx.update(webhookEvent).set(set).where(named(name));
}

/** Whether the provider itself says, now, that it holds all of the money a message tells of. Not for inside a transaction. */
export async function holdsMoney({ db, gateway }: Pick<Deps, 'db' | 'gateway'>, name: ParkedName): Promise<boolean> {
  const [row] = await db.select().from(webhookEvent).where(named(name));
  if (!row?.providerRef || row.provider !== gateway.provider) return false;
  const told = await gateway.getPayment(row.providerRef);
  if (told?.state !== 'approved' || told.backCents) return false;
  return told.amountCents === row.amountCents && told.currency === row.currency;
}

/** Leaves a parked message without effect for good. */
export async function setAsideParked(tx: Tx, { now }: Pick<Deps, 'now'>, name: ParkedName): Promise<ParkedOutcome> {
  if (!(await lockParked(tx, name))) return 'nothing';
  await resolve(tx, name, { resolution: 'set_aside', resolvedAt: now() });
  return 'done';
}

/** Whether a parked message tells of money that was never booked here; one about a dispute or a refund tells of booked money. */
export function isUnbooked({ parked }: Pick<WebhookEventRow, 'parked'>): boolean {
  return parked === 'unknown_payment' || parked === 'amount_mismatch';
}

/** States of a payment whose money stands in the books. */
const bookedStates = ['approved', 'refunding', 'reversed'] as const satisfies readonly PaymentState[];

/** Plans the job that sends parked money back to its payer, unless it is booked by now; ask `holdsMoney` before. */
export async function refundParked(
  tx: Tx,
  { now, jobs }: Pick<Deps, 'now' | 'jobs'>,
  name: ParkedName,
): Promise<ParkedOutcome> {
  const parked = await lockParked(tx, name);
  if (!parked) return 'nothing';
  const { event } = parked;
  if (!event.providerRef || !isUnbooked(event)) return 'no_money';
  const row = await readPayment(tx, event);
  if (bookedStates.some((state) => state === row?.status)) return 'no_money';
  await resolve(tx, name, { resolution: 'refunded', resolvedAt: now() });
  const { provider, eventId } = event;
  await jobs.enqueue(tx, { name: 'refund-parked', key: `${provider}:${eventId}`, payload: { provider, eventId } });
  return 'done';
}

async function payableOrder(tx: Tx, number: string, { amountCents, currency }: WebhookEventRow) {
  const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update');
  if (!order) return 'no_order';
  if (order.paidAt) return 'paid_already';
  if (!isPayable(order)) return 'order_over';
  return order.totalCents === amountCents && order.currency === currency ? order : 'amount';
}

/** The payment that should have been there, in the place of attempts that brought nothing. */
async function addPayment(tx: Tx, { now, ids, jobs }: SettleDeps, order: OrderRow, event: WebhookEventRow) {
  const attempts = await tx.select().from(payment).where(eq(payment.orderId, order.id)).for('update');
  const at = now();
  await expireAttempts(tx, jobs, attempts, at);
  const [row] = await tx
    .insert(payment)
    .values({
      id: ids.uuid(),
      orderId: order.id,
      provider: event.provider,
      providerRef: event.providerRef,
      method: attempts.at(-1)?.method ?? 'card',
      amountCents: order.totalCents,
      currency: order.currency,
      status: 'processing',
      createdAt: event.receivedAt,
      updatedAt: at,
    })
    .returning();
  return row ?? null;
}

/**
 * Books money that fits no payment as the payment of an order of the very same amount, which then goes its usual way; ask
 * `holdsMoney` before. Money that belongs to a payment already, or goes back, cannot be attached. What else was parked because the
 * payment was unknown is resolved with it.
 */
export async function attachParked(
  tx: Tx,
  deps: SettleDeps,
  name: ParkedName,
  orderNumber: string,
): Promise<ParkedOutcome> {
  const parked = await lockParked(tx, name);
  if (!parked) return 'nothing';
  const { event, others } = parked;
  if (!event.providerRef || event.parked !== 'unknown_payment') return 'no_money';
  if (others.some(({ resolution }) => resolution === 'refunded') || (await readPayment(tx, event))) return 'no_money';
  const order = await payableOrder(tx, orderNumber, event);
  if (typeof order === 'string') return order;
  const row = await addPayment(tx, deps, order, event);
  const locked = row && (await lockPayment(tx, row));
  if (!locked) return 'nothing';
  await applyState({ tx, deps, ...locked }, 'approved');
  const set = { resolution: 'attached', resolvedAt: deps.now(), paymentId: locked.payment.id } as const;
  const alike = others.filter(({ parked: reason, resolution }) => reason === event.parked && resolution === null);
  for (const message of [event, ...alike]) await resolve(tx, message, set);
  return 'done';
}

async function readRefunded(db: Db, name: ParkedName): Promise<WebhookEventRow | null> {
  const [row] = await db.select().from(webhookEvent).where(named(name));
  return row?.resolution === 'refunded' ? row : null;
}

/** Job: sends parked money back. Nothing of it was ever booked. Throws when the gateway refuses, so that the job comes again. */
export async function payParkedBack(deps: ParkedDeps, name: ParkedName): Promise<boolean> {
  const row = await readRefunded(deps.db, name);
  if (!row?.providerRef || row.amountCents === null) return false;
  const all = { cents: row.amountCents, key: 'all' };
  if (!(await deps.gateway.refundPayment(row.providerRef, all))) throw new Error('The gateway did not take the refund');
  return row.paymentId === null || endAttempt(deps, row.paymentId);
}

/** The attempt whose amount did not fit brought nothing: its order may be paid anew. */
async function endAttempt(deps: ParkedDeps, paymentId: PaymentRow['id']): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId));
    const locked = row && (await lockPayment(tx, row));
    return locked ? applyState({ tx, deps, ...locked }, 'expired') : false;
  });
}
