import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type OwnOrder, type OwnOrderState, ordersLimit } from '@/lib/api/contract/own-orders';
import { toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { Config } from '@/operator/src/core/config';
import { notFound } from '@/operator/src/core/errors';
import { callingUser } from '@/operator/src/customers/users';
import type { Db } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, withdrawal } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import type { UserRow } from '@/operator/src/db/schema/users';
import { documentUrl } from '@/operator/src/documents/document-links';
import type { CallContext, SomeHandlers } from '@/operator/src/http/routing';
import { paidBalanceCents } from '@/operator/src/orders/order-books';
import { isOver, openOrderStates } from '@/operator/src/rules/order-states';
import { type MoneyBack, type MoneyFacts, moneyBack, readMoneyFacts } from '@/operator/src/withdrawal/money-back';
import { type Verdict, withdrawalEnd } from '@/operator/src/withdrawal/withdrawal-rules';

type ListCall = Pick<CallContext<'listOrders'>, 'userId' | 'query' | 'language' | 'deps'>;

/** What the answer about some orders is made of, read at once for all of them. */
type Facts = {
  /** Newest first. */
  readonly attempts: readonly PaymentRow[];
  /** Those of the caller. */
  readonly numbers: readonly EsimRow[];
  readonly money: MoneyFacts;
  /** When each order was withdrawn from that was. */
  readonly withdrawnAt: ReadonlyMap<string | null, Date>;
  readonly language: Language;
  readonly config: Config;
  readonly now: Date;
};

/**
 * The caller's own orders and top-ups, newest first: it is the account that counts, not the browser that ordered. With them the paid
 * top-ups that a visitor has made with its e-mail, which only fits its own numbers: their receipts went to that mailbox.
 * @throws OperatorError unauthorized (401); not_found (404) when `before` is no order of the caller.
 */
async function listOrders({ userId, query, language, deps }: ListCall) {
  const { db, config, now } = deps;
  const user = await callingUser(db, userId);
  const limit = query.limit ?? ordersLimit.usual;
  const rows = await readOrders(db, user, { limit: limit + 1, before: query.before });
  const shown = rows.slice(0, limit);
  const at = now();
  const facts = { ...(await readFacts(db, user.id, shown, at)), language, config, now: at };
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { orders: shown.map((order) => toOwnOrder(order, facts)), next: last?.id ?? null };
}

type Page = { readonly limit: number; readonly before: string | undefined };

async function readOrders(db: Db, { id, email }: UserRow, { limit, before }: Page): Promise<OrderRow[]> {
  const asVisitor = and(isNull(orders.userId), eq(orders.email, email), eq(orders.kind, 'refill'));
  const own = or(eq(orders.userId, id), and(asVisitor, isNotNull(orders.paidAt)));
  const [known] =
    before === undefined
      ? []
      : await db
          .select()
          .from(orders)
          .where(and(eq(orders.id, before), own));
  if (before !== undefined && !known) throw notFound();
  // Orders of one moment stand in the order of their ids.
  const older = known && or(lt(orders.createdAt, known.createdAt), ofSameMoment(known));
  return db.select().from(orders).where(and(own, older)).orderBy(desc(orders.createdAt), desc(orders.id)).limit(limit);
}

function ofSameMoment({ createdAt, id }: OrderRow) {
  return and(eq(orders.createdAt, createdAt), lt(orders.id, id));
}

async function readFacts(db: Db, userId: number, shown: readonly OrderRow[], now: Date) {
  const ids = shown.map(({ id }) => id);
  const isEffective = inArray(withdrawal.state, ['accepted', 'paid']);
  const [attempts, numbers, money, withdrawn] = await Promise.all([
    db.select().from(payment).where(inArray(payment.orderId, ids)).orderBy(desc(payment.createdAt), desc(payment.id)),
    db.select().from(esim).where(eq(esim.userId, userId)),
    readMoneyFacts(db, shown, now),
    db
      .select({ orderId: withdrawal.orderId, at: withdrawal.receivedAt })
      .from(withdrawal)
      .where(and(inArray(withdrawal.orderId, ids), isEffective)),
  ]);
  return { attempts, numbers, money, withdrawnAt: new Map(withdrawn.map(({ orderId, at }) => [orderId, at])) };
}

function toOwnOrder(order: OrderRow, facts: Facts): OwnOrder {
  const { language, config } = facts;
  const attempts = facts.attempts.filter(({ orderId }) => orderId === order.id);
  const [latest] = attempts;
  const state = stateOf(order, latest, facts.now);
  const { tariffId, packageId, names } = order;
  const isBought = order.packageRefusal === null;
  const { paid, balanceCents } = order.price;
  const withdrawnAt = facts.withdrawnAt.get(order.id);
  return {
    uuid: order.id,
    reference: order.number,
    kind: order.kind,
    state,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    msisdn: order.msisdn,
    tariff: tariffId !== null && names.tariff ? { id: tariffId, title: names.tariff[language].name } : null,
    product: isBought && packageId !== null && names.package ? { id: packageId, title: names.package[language] } : null,
    total: toEuro(order.totalCents),
    lines: paid.map(({ kind, cents }) => ({ kind, amount: toEuro(cents) })),
    refunded: refundedOf(order, attempts, facts.money),
    bonus: toEuro(Math.max(balanceCents - paidBalanceCents(order.price), 0)),
    method: order.paidAt ? (attempts.find(isTaken)?.method ?? null) : null,
    receiptUrl: order.paidAt ? documentUrl(config, 'receipt', order.id) : null,
    reservedUntil: state === 'reserved' ? (order.reservedUntil?.toISOString() ?? null) : null,
    declined: state === 'reserved' && latest?.status === 'declined',
    ...(withdrawnAt && { withdrawnAt: withdrawnAt.toISOString() }),
    withdrawal: withdrawalOf(order, facts),
  };
}

/** What the staff, or a withdrawal, has given back of an order; null where that is nothing, or all of it. */
function refundedOf(order: OrderRow, attempts: readonly PaymentRow[], { left }: MoneyFacts): OwnOrder['refunded'] {
  const withdrawnCents = attempts.find(isTaken)?.refundCents ?? null;
  if (isOver(order) && withdrawnCents === null) return null;
  const staffCents = order.totalCents - (left.get(order.id)?.totalCents ?? order.totalCents);
  const cents = staffCents + (withdrawnCents ?? 0);
  return cents === 0 ? null : toEuro(cents);
}

const isTaken = ({ status }: PaymentRow) => status === 'approved' || status === 'reversed';

/** The state that the owner can act upon; a reservation whose time is over has ended, whether or not that is noted. */
function stateOf(order: OrderRow, latest: PaymentRow | undefined, now: Date): OwnOrderState {
  const { status, paidAt, reservedUntil } = order;
  if (status === 'withdrawn' || status === 'reversed' || status === 'refunded') return status;
  if (paidAt) return status === 'completed' ? 'completed' : 'preparing';
  if (latest?.status === 'processing') return 'processing';
  const isKept = reservedUntil !== null && reservedUntil > now;
  return isKept && openOrderStates.some((open) => open === status) ? 'reserved' : 'expired';
}

/** Whether the order can be withdrawn from, and what comes back, by the rules that decide a declaration. */
function withdrawalOf(order: OrderRow, { numbers, money }: Facts): OwnOrder['withdrawal'] {
  if (!order.paidAt || isOver(order)) return null;
  const profileState = numbers.find(({ orderId }) => orderId === order.id)?.profileState ?? null;
  const isTopUp = order.kind === 'refill';
  // What is on a friend's number is nobody else's business.
  const isShown = isTopUp && numbers.some(({ msisdn }) => msisdn === order.msisdn);
  const back = moneyBack(order, profileState, money);
  const { verdict, refundCents, packages, balance } = back;
  return {
    until: withdrawalEnd(order.paidAt).toISOString(),
    endedBy: verdict.kind === 'rejected' ? endOf(verdict.reason) : null,
    refund: toEuro(refundCents),
    balance: isShown ? { before: toEuro(balance.beforeCents), after: toEuro(balance.afterCents) } : null,
    ...(isTopUp && packages.length > 0 && { endsPackage: true }),
    ...(!isTopUp && verdict.kind === 'accepted' && closingOf(back)),
  };
}

/** What comes of the top-ups of a number that its order closes. */
function closingOf({ shares }: MoneyBack) {
  const paidBack = shares.filter(({ refundCents }) => refundCents > 0);
  return {
    topUps: paidBack.map(({ topUp, refundCents }) => ({
      reference: topUp.number,
      paid: toEuro(topUp.totalCents),
      refund: toEuro(refundCents),
    })),
    lost: toEuro(shares.reduce((sum, { giftCents }) => sum + giftCents, 0)),
  };
}

function endOf(reason: Extract<Verdict, { kind: 'rejected' }>['reason']) {
  return reason === 'installed' || reason === 'used' ? reason : 'too_late';
}

/** The call beside the 48 that the account's page of orders asks. */
export const ownOrderHandlers = { listOrders } satisfies SomeHandlers;
