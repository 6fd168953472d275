import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { PaymentKind } from '@/lib/env/payment-methods';
import type { Language } from '@/lib/i18n/locales';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { Gateway } from '@/operator/src/core/gateway';
import { resultUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import { prepared } from '@/operator/src/db/prepared';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentTexts, formatPhone } from '@/operator/src/documents/document-texts';
import { isClosedToMoney } from '@/operator/src/lines/line-state';
import { expireAttempts, moveOrder } from '@/operator/src/orders/order-moves';
import { openPaymentStates } from '@/operator/src/rules/payment-states';

export type StartedPayment = { readonly paymentId: string; readonly url: string };
type StartDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'jobs' | 'gateway' | 'config' | 'log'>;

function refuseUnpayable(order: OrderRow | undefined, now: Date): asserts order is OrderRow {
  if (!order) throw new OperatorError('order_not_found', { status: 404 });
  if (order.paidAt) throw new OperatorError('order_paid', { status: 409 });
  const isOpen = order.status === 'reserved' || order.status === 'awaiting_payment';
  if (!isOpen || (order.reservedUntil && order.reservedUntil <= now)) {
    throw new OperatorError('order_expired', { status: 410 });
  }
}

/** A number that was closed or blocked for good takes no money any more, whatever waits to be paid for it. */
async function refuseLostNumber(tx: Tx, { kind, msisdn, paidAt }: OrderRow): Promise<void> {
  if (kind !== 'refill' || paidAt || msisdn === null) return;
  const lost = and(eq(esim.msisdn, msisdn), isClosedToMoney);
  const [number] = await tx.select({ id: esim.id }).from(esim).where(lost);
  if (number) throw new OperatorError('number_blocked', { status: 409 });
}

type Asked = { readonly method: PaymentKind; readonly language: Language };

/** Pages that one order may open in a time: whoever goes to and fro between languages and ways to pay needs fewer. */
const attemptsOfOrder = { most: 20, seconds: 1800 } as const;

/** Each attempt opens a page at the gateway. @throws OperatorError 429 `too_many_requests` with Retry-After. */
async function refuseTooMany(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { most, seconds } = attemptsOfOrder;
  const since = new Date(now.getTime() - seconds * 1000);
  const written = await tx
    .select({ at: payment.createdAt })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), gt(payment.createdAt, since)))
    .orderBy(asc(payment.createdAt));
  const [oldest] = written;
  if (!oldest || written.length < most) return;
  const retryAfterSeconds = Math.ceil((oldest.at.getTime() - since.getTime()) / 1000);
  throw new OperatorError('too_many_requests', { status: 429, retryAfterSeconds });
}

/** The attempt to go on with: a live one of the same method and language, or a new one after closing an unbegun one. */
async function openAttempt(tx: Tx, deps: StartDeps, order: OrderRow, { method, language }: Asked): Promise<PaymentRow> {
  const [live] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, order.id), inArray(payment.status, [...openPaymentStates])))
    .for('update');
  const isSame = live?.method === method && order.language === language;
  if (live && (isSame || live.status === 'processing')) return live;
  await refuseTooMany(tx, order.id, deps.now());
  if (live) await expireAttempts(tx, deps.jobs, [live], deps.now());
  return writeAttempt(tx, deps, order, method);
}

/** Writes a new attempt to pay an order that has no live one: the caller's transaction has written it, or holds its lock. */
export async function writeAttempt(
  tx: Tx,
  deps: Pick<StartDeps, 'now' | 'ids' | 'gateway'>,
  order: OrderRow,
  method: PaymentKind,
): Promise<PaymentRow> {
  const now = deps.now();
  const { id: orderId, totalCents: amountCents, currency } = order;
  const provider = deps.gateway.provider;
  const row: PaymentRow = {
    id: deps.ids.uuid(),
    orderId,
    provider,
    providerRef: null,
    url: null,
    method,
    status: 'created',
    amountCents,
    refundCents: null,
    currency,
    stateVersion: 1,
    reversalSeen: false,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(payment).values(row);
  return row;
}

/** What the payer reads at the provider: the order number, and what is paid with it, in the buyer's language. */
function titleOf({ kind, number, msisdn, names, language }: OrderRow): string {
  const topUp = kind === 'refill' ? documentTexts[language].receipt.lines.topUp : null;
  const toppedUp = topUp && msisdn ? `${topUp}, ${formatPhone(msisdn)}` : topUp;
  const parts = [toppedUp, names.tariff?.[language].title, names.package?.[language]].filter(Boolean);
  return parts.length > 0 ? `${number} · ${parts.join(' + ')}` : number;
}

const notePage = prepared((db) =>
  db
    .update(payment)
    .set({
      providerRef: sql`${sql.placeholder('providerRef')}`,
      url: sql`${sql.placeholder('url')}`,
      updatedAt: sql`${sql.placeholder('at')}`,
    })
    .where(and(eq(payment.id, sql.placeholder('id')), isNull(payment.providerRef)))
    .returning({ status: payment.status })
    .prepare('note_page'),
);

/** Closes a page whose address nobody has got yet; where that fails the page ends by itself. */
async function closeUnseen({ gateway, log }: StartDeps, paymentId: string, providerRef: string): Promise<void> {
  await gateway.expirePayment(providerRef).catch((error: unknown) => {
    log.warn({ err: error, paymentId, providerRef }, 'a payment page that nobody has seen is not closed');
  });
}

/**
 * Notes a page that was opened for an attempt, and gives the address of the one that counts: where another call has noted its own
 * before, that one, and this one is closed, as no money on it could be told. One whose attempt has ended meanwhile is closed too.
 */
async function countedPage(
  deps: StartDeps,
  id: string,
  { providerRef, url }: { readonly providerRef: string; readonly url: string },
): Promise<string> {
  const [noted] = await notePage(deps.db).execute({ id, providerRef, url, at: deps.now() });
  if (noted?.status === 'expired') await closeUnseen(deps, id, providerRef);
  if (noted) return url;
  const [kept] = await deps.db.select().from(payment).where(eq(payment.id, id));
  if (kept?.providerRef !== providerRef) await closeUnseen(deps, id, providerRef);
  if (!kept?.url) throw unavailable();
  return kept.url;
}

function unavailable(): OperatorError {
  return new OperatorError('payment_unavailable', { status: 503, message: 'The payment provider does not answer.' });
}

/** The page on which an attempt is paid, opened at the gateway if it is not. @throws OperatorError payment_unavailable (503). */
export async function openPage(deps: StartDeps, order: OrderRow, row: PaymentRow): Promise<string> {
  if (row.url !== null) return row.url;
  const title = titleOf(order);
  const opened = await deps.gateway
    .createPayment({
      paymentId: row.id,
      orderUuid: order.id,
      kind: order.kind,
      method: row.method,
      amountCents: row.amountCents,
      currency: row.currency,
      title,
      email: order.email,
      language: order.language,
      returnUrl: resultUrl(deps.config, order),
      askedAt: row.createdAt,
      payableUntil: order.reservedUntil ?? row.createdAt,
    })
    .catch((error: unknown) => {
      deps.log.error({ err: error, paymentId: row.id }, 'payment cannot be opened');
      throw unavailable();
    });
  return countedPage(deps, row.id, opened);
}

/**
 * Starts paying a reserved order, or goes on with the attempt that is under way: there is one live payment per order.
 * Whoever pays in another language than the order was made in reads on in that, to the mails.
 * @throws OperatorError order_not_found (404), order_paid and number_blocked (409), order_expired (410), too_many_requests (429),
 * payment_unavailable (503).
 */
export async function startPayment(
  deps: StartDeps,
  orderId: string,
  { method, language: asked }: Partial<Asked> = {},
): Promise<StartedPayment> {
  const { order, row } = await inTransaction(deps.db, async (tx) => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (found) await refuseLostNumber(tx, found);
    refuseUnpayable(found, deps.now());
    const language = asked ?? found.language;
    const kind = method ?? (await lastMethod(tx, deps.gateway, orderId));
    const attempt = await openAttempt(tx, deps, found, { method: kind, language });
    await moveOrder(tx, found, 'start_payment', { language, updatedAt: deps.now() });
    return { order: { ...found, language }, row: attempt };
  });
  return { paymentId: row.id, url: await openPage(deps, order, row) };
}

/** How this order was to be paid last, if the gateway has that way; else the first that it has. */
async function lastMethod(tx: Tx, { paymentKinds: kinds }: Gateway, orderId: string): Promise<PaymentKind> {
  const [last] = await tx
    .select({ method: payment.method })
    .from(payment)
    .where(eq(payment.orderId, orderId))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  return kinds.find((kind) => kind === last?.method) ?? kinds[0] ?? 'card';
}
