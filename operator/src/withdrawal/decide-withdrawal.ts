import { and, asc, eq, inArray } from 'drizzle-orm';
import type { WithdrawalForm } from '@/lib/api/contract/withdrawal';
import type { Cents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, type RefusalReason, withdrawal } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { fill } from '@/operator/src/documents/document-texts';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, lockAccounts, postLedger } from '@/operator/src/ledger/post-ledger';
import { recordReversal } from '@/operator/src/lines/add-usage';
import { closeNumber } from '@/operator/src/lines/line-state';
import { waitingPackageCents } from '@/operator/src/lines/ordered-package';
import { mailTexts } from '@/operator/src/mail/mail-texts';
import { moveOrder } from '@/operator/src/orders/order-moves';
import { afterPartialRefunds, refundedCents } from '@/operator/src/payments/refunds';
import { isOver } from '@/operator/src/rules/order-states';
import { type TopUpShare, topUpShares, verdictOf, withdrawalEnd } from './withdrawal-rules';

/** A paid top-up whose money is still there or spent, with the payment that brought it. */
type TopUp = OrderRow & { readonly paymentId: string | null };

/**
 * The top-ups of a number that count, whoever paid them. Those that are not paid yet are locked too: what comes later finds
 * the number closed. What the staff has given back of one in part does not count any more.
 */
async function lockTopUps(tx: Tx, msisdn: string): Promise<TopUp[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.msisdn, msisdn), eq(orders.kind, 'refill')))
    .orderBy(asc(orders.id))
    .for('update');
  const standing = rows.filter((row) => row.paidAt !== null && !isOver(row));
  if (standing.length === 0) return [];
  const ids = standing.map(({ id }) => id);
  const attempts = await tx
    .select()
    .from(payment)
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(payment.id))
    .for('update');
  const paidBy = (id: string) => attempts.find(({ orderId, status }) => orderId === id && status === 'approved');
  const left = await afterPartialRefunds(tx, standing);
  return left.map((row) => ({ ...row, paymentId: paidBy(row.id)?.id ?? null }));
}

/** Keeps how much of a payment goes back, where that is not all of it. */
async function setRefund(tx: Tx, { topUp, refundCents }: TopUpShare<TopUp>): Promise<void> {
  if (refundCents === topUp.totalCents || topUp.paymentId === null) return;
  await tx.update(payment).set({ refundCents }).where(eq(payment.id, topUp.paymentId));
}

/** Takes the rest of a bonus off a number that closes, where all that was paid for it is spent. */
async function removeUnusedBonus(
  tx: Tx,
  { ids, now }: Pick<Deps, 'ids' | 'now'>,
  { topUp, giftCents }: TopUpShare<TopUp>,
): Promise<void> {
  const lines = [balanceOfNumber(topUp.msisdn ?? '', -giftCents), house('promo_expense', giftCents)];
  const act = { id: ids.uuid(), kind: 'refill_reversal', idemKey: `gift:${topUp.id}`, orderId: topUp.id } as const;
  if (await postLedger(tx, { ...act, at: now(), lines })) await recordReversal(tx, topUp, giftCents, now());
}

export type Declaration = WithdrawalForm & { readonly language: Language; readonly receivedAt: Date };
type Facts = {
  readonly order: OrderRow;
  readonly profile: EsimRow | null;
  readonly paymentId: string | null;
  /** Of the number that an order closes. */
  readonly topUps: readonly TopUp[];
};
type Noted = Pick<typeof withdrawal.$inferInsert, 'orderId' | 'state' | 'reason' | 'statement' | 'language'>;

const orderShape = /^[\w-]{1,40}$/;

/** No such order: the declaration is kept, and answered without a word of the sender's own (it may be anybody's mailbox). */
export async function recordUnmatched(tx: Tx, deps: Deps, given: Declaration): Promise<void> {
  const { email, language, receivedAt } = given;
  const order = orderShape.test(given.order) ? given.order : '—';
  const statement = statementOf(language, given);
  const id = await note(tx, deps, given, {
    orderId: null,
    state: 'rejected',
    reason: 'unmatched',
    statement,
    language,
  });
  const data = {
    topic: 'withdrawal_refused',
    order,
    receivedAt: receivedAt.toISOString(),
    reason: 'unmatched',
  } as const;
  await deps.mail.queue(tx, { to: email, language, dedupeKey: id, data });
}

/** Accepts a withdrawal or refuses it with a reason, once for each order and reason, and says so by e-mail. */
export async function decideWithdrawal(tx: Tx, deps: Deps, given: Declaration, orderId: string): Promise<void> {
  const facts = await lockFacts(tx, orderId);
  if (!facts) return recordUnmatched(tx, deps, given);
  const { order, profile } = facts;
  if (order.msisdn) await lockAccounts(tx, [{ kind: 'esim_balance', owner: order.msisdn }]);
  const balances = order.msisdn ? await numberBalances(tx, [order.msisdn]) : null;
  const spendableCents = (order.msisdn && balances?.get(order.msisdn)?.spendableCents) || 0;
  // What it bought with the number goes back with the number.
  const isNumber = order.kind === 'order';
  const waitingCents = isNumber ? ((await waitingPackageCents(tx, [order.id])).get(order.id) ?? 0) : 0;
  const balanceCents = spendableCents + waitingCents;
  const profileState = order.kind === 'order' ? (profile?.profileState ?? null) : null;
  const verdict = verdictOf({ order, profileState, balanceCents, now: given.receivedAt });
  if (verdict.kind === 'repeated') return;
  if (verdict.kind === 'rejected') return reject(tx, deps, given, { order, reason: verdict.reason });
  await accept(tx, deps, given, facts, balanceCents);
}

/** Locks the order, then its payments, as everybody does, then the top-ups of its number, and the number. */
async function lockFacts(tx: Tx, orderId: string): Promise<Facts | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) return null;
  const attempts = await tx.select().from(payment).where(eq(payment.orderId, orderId)).for('update');
  const topUps = order.kind === 'order' && order.msisdn ? await lockTopUps(tx, order.msisdn) : [];
  const [profile] = await tx.select().from(esim).where(eq(esim.orderId, orderId)).for('update');
  return {
    order,
    profile: profile ?? null,
    paymentId: attempts.find(({ status }) => status === 'approved')?.id ?? null,
    topUps,
  };
}

/** Ends the contract, and with its number the top-ups of it: what of them is unspent is paid back each by the way it came. */
async function accept(tx: Tx, deps: Deps, given: Declaration, facts: Facts, balanceCents: Cents): Promise<void> {
  const { order, profile, paymentId } = facts;
  const { language } = order;
  const statement = statementOf(language, { ...given, order: order.number });
  const payBack = async (ended: OrderRow, endedBy: string | null) => {
    if (!endedBy) throw new Error('A paid order has no payment');
    await note(tx, deps, given, { orderId: ended.id, state: 'accepted', statement, language });
    await moveOrder(tx, ended, 'withdraw', { updatedAt: deps.now() });
    await deps.jobs.enqueue(tx, { name: 'refund-withdrawal', key: ended.id, payload: { paymentId: endedBy } });
  };
  await payBack(order, paymentId);
  const shares = topUpShares(facts.topUps, balanceCents - order.price.balanceCents);
  for (const share of shares) {
    if (share.refundCents === 0) await removeUnusedBonus(tx, deps, share);
    else {
      await setRefund(tx, share);
      await payBack(share.topUp, share.topUp.paymentId);
    }
  }
  if (profile) await closeNumber(tx, profile, deps.now());
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
      amountCents: order.totalCents - (paymentId === null ? 0 : await refundedCents(tx, paymentId)),
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

function statementOf(language: Language, { name, email, order }: WithdrawalForm): string {
  return fill(mailTexts[language].withdrawalConfirmed.statementText, { name, email, order });
}

async function note(tx: Tx, { ids }: Deps, given: Declaration, noted: Noted): Promise<string> {
  const id = ids.uuid();
  const { order: givenOrder, name, email, receivedAt } = given;
  await tx.insert(withdrawal).values({ id, givenOrder, name, email, receivedAt, ...noted });
  return id;
}
