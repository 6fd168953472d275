import { eq } from 'drizzle-orm';
import type { WithdrawalBody } from '@/lib/api/contract/withdrawal';
import type { Language } from '@/lib/i18n/locales';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, type RefusalReason, withdrawal } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { fill } from '@/operator/src/documents/document-texts';
import { closeNumber } from '@/operator/src/lines/line-state';
import { returnPackages } from '@/operator/src/lines/ordered-package';
import { mailTexts } from '@/operator/src/mail/mail-texts';
import { endTopUps } from '@/operator/src/orders/end-reservation';
import { moveOrder } from '@/operator/src/orders/order-moves';
import { lockBalance, lockPayments, lockTopUps, type PaidBy } from './lock-money';
import { type MoneyBack, moneyBack, readMoneyFacts } from './money-back';
import { removeUnusedBonus } from './unused-bonus';
import { type TopUpShare, withdrawalEnd } from './withdrawal-rules';

/** Keeps how much of a payment goes back, where that is not all of it. */
async function setRefund(tx: Tx, { topUp, refundCents }: TopUpShare<OrderRow>, paidBy: PaidBy): Promise<void> {
  const paymentId = paidBy.get(topUp.id);
  if (refundCents === topUp.totalCents || paymentId === undefined) return;
  await tx.update(payment).set({ refundCents }).where(eq(payment.id, paymentId));
}

export type Declaration = WithdrawalBody & { readonly language: Language; readonly receivedAt: Date };
type Facts = {
  readonly order: OrderRow;
  readonly profile: EsimRow | null;
  /** Of the order, and of the top-ups of the number that it closes. */
  readonly paidBy: PaidBy;
};
type Noted = Pick<typeof withdrawal.$inferInsert, 'orderId' | 'state' | 'reason' | 'statement' | 'language'>;

const orderShape = /^[\w-]{1,40}$/;

/** Keeps a declaration that fits no order; gives its id. */
export function recordUnmatched(tx: Tx, deps: Deps, given: Declaration): Promise<string> {
  const { language } = given;
  const statement = statementOf(language, given);
  return note(tx, deps, given, { orderId: null, state: 'rejected', reason: 'unmatched', statement, language });
}

/** Says that there is no such order, without a word of the sender's own: it may be anybody's mailbox. */
export async function mailUnmatched(tx: Tx, deps: Deps, given: Declaration, id: string): Promise<void> {
  const { email, language, receivedAt } = given;
  const order = orderShape.test(given.order) ? given.order : '—';
  const data = {
    topic: 'withdrawal_refused',
    order,
    receivedAt: receivedAt.toISOString(),
    reason: 'unmatched',
  } as const;
  await deps.mail.queue(tx, { to: email, language, dedupeKey: id, data });
}

/**
 * Accepts a withdrawal or refuses it with a reason, once for each order and reason, and says so by e-mail. Gives whether it was
 * accepted before.
 */
export async function decideWithdrawal(tx: Tx, deps: Deps, given: Declaration, orderId: string): Promise<boolean> {
  const facts = await lockFacts(tx, orderId);
  if (!facts) throw new Error('The order is missing');
  const { order, profile } = facts;
  if (order.msisdn) await lockBalance(tx, order.msisdn);
  const money = await readMoneyFacts(tx, [order], given.receivedAt);
  const back = moneyBack(order, profile?.profileState ?? null, money);
  const { verdict } = back;
  if (verdict.kind === 'rejected') await reject(tx, deps, given, { order, reason: verdict.reason });
  if (verdict.kind === 'accepted') await accept(tx, deps, given, facts, back);
  return verdict.kind === 'repeated';
}

/** Locks the order, then its payments, as everybody does, then the top-ups of its number, and the number. */
async function lockFacts(tx: Tx, orderId: string): Promise<Facts | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return null;
  const own = await lockPayments(tx, [orderId]);
  const others = order.kind === 'order' && order.msisdn ? await lockTopUps(tx, order.msisdn) : [];
  const [profile] = await tx.select().from(esim).where(eq(esim.orderId, orderId)).for('update');
  return { order, profile: profile ?? null, paidBy: new Map([...own, ...others]) };
}

/** Ends the contract, and with its number the top-ups of it: what of them is unspent is paid back each by the way it came. */
async function accept(tx: Tx, deps: Deps, given: Declaration, facts: Facts, back: MoneyBack): Promise<void> {
  const { order, profile, paidBy } = facts;
  const { shares, packages, refundCents: amountCents } = back;
  const { language } = order;
  const statement = statementOf(language, { ...given, order: order.number });
  const payBack = async (ended: OrderRow) => {
    const endedBy = paidBy.get(ended.id);
    if (!endedBy) throw new Error('A paid order has no payment');
    await note(tx, deps, given, { orderId: ended.id, state: 'accepted', statement, language });
    await moveOrder(tx, ended, 'withdraw', { updatedAt: deps.now() });
    await deps.jobs.enqueue(tx, { name: 'refund-withdrawal', key: ended.id, payload: { paymentId: endedBy } });
  };
  await returnPackages(
    tx,
    deps,
    packages.map(({ id }) => id),
    order.id,
  );
  await payBack(order);
  for (const share of shares) {
    if (share.refundCents === 0) await removeUnusedBonus(tx, deps, share);
    else {
      await setRefund(tx, share, paidBy);
      await payBack(share.topUp);
    }
  }
  if (profile) {
    await closeNumber(tx, profile, deps.now());
    await endTopUps(tx, deps, profile.msisdn);
  }
  const paidBack = shares.filter(({ refundCents }) => refundCents > 0);
  await deps.mail.queue(tx, {
    to: order.email,
    language,
    dedupeKey: order.id,
    data: {
      topic: 'withdrawal_confirmed',
      kind: order.kind,
      order: order.number,
      receivedAt: given.receivedAt.toISOString(),
      statement,
      amountCents,
      ...(order.kind === 'refill' && packages.length > 0 && { endsPackage: true }),
      topUps: paidBack.map(({ topUp, refundCents }) => ({ order: topUp.number, amountCents: refundCents })),
    },
  });
}

type Rejected = { readonly order: OrderRow; readonly reason: RefusalReason };

async function reject(tx: Tx, deps: Deps, given: Declaration, { order, reason }: Rejected): Promise<void> {
  const { language } = order;
  const statement = statementOf(language, { ...given, order: order.number });
  await note(tx, deps, given, { orderId: order.id, state: 'rejected', reason, statement, language });
  await deps.mail.queue(tx, {
    to: order.email,
    language,
    dedupeKey: `${order.id}:${reason}`,
    data: {
      topic: 'withdrawal_refused',
      order: order.number,
      receivedAt: given.receivedAt.toISOString(),
      statement,
      reason,
      ...(order.paidAt && { endedAt: withdrawalEnd(order.paidAt).toISOString() }),
    },
  });
}

function statementOf(language: Language, { name, email, order }: WithdrawalBody): string {
  return fill(mailTexts[language].withdrawalConfirmed.statementText, { name, email, order });
}

async function note(tx: Tx, { ids }: Deps, given: Declaration, noted: Noted): Promise<string> {
  const id = ids.uuid();
  const { order: givenOrder, name, email, receivedAt } = given;
  await tx.insert(withdrawal).values({ id, givenOrder, name, email, receivedAt, ...noted });
  return id;
}
