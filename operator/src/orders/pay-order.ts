import { isForgotten } from '@/operator/src/customers/erase-personal-data';
import { leaveToMailbox } from '@/operator/src/customers/leave-to-mailbox';
import { createUser, findUserByEmail } from '@/operator/src/customers/users';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { creditLines } from '@/operator/src/ledger/balances';
import { balanceOfNumber, type LedgerLine } from '@/operator/src/ledger/post-ledger';
import { openLine, prolongNumber, unblockNumber } from '@/operator/src/lines/line-state';
import { reserveNextNumber, sellReservedNumber } from '@/operator/src/lines/number-stock';
import { dropKeptMails } from '@/operator/src/mail/outbox';
import { keepPromo } from '@/operator/src/promo/find-promo';
import { orderMoves } from '@/operator/src/rules/order-states';
import { livePaymentStates } from '@/operator/src/rules/payment-states';
import { incomeLines } from './order-books';
import { type LockedPayment, moveOrder } from './order-moves';

/** The number of a paid order: the one it holds, or, when money came late, another free one. */
async function securedNumber({ tx, order }: LockedPayment): Promise<string | null> {
  const own = await sellReservedNumber(tx, order.id);
  if (own) return own;
  return (await reserveNextNumber(tx, order.id)) && sellReservedNumber(tx, order.id);
}

type Buyer = Pick<OrderRow, 'userId' | 'madeAccount'>;

/** Whose the number becomes: who ordered it, the account of the e-mail if there is one by now, else a new account. */
async function buyerOf({ tx, deps, order }: LockedPayment): Promise<Buyer> {
  if (order.userId !== null || order.kind === 'refill') return { userId: order.userId, madeAccount: false };
  const { email, passwordHash, firstName, lastName, countryId, postCode, shippingAddress: address, language } = order;
  const person = { email, passwordHash, firstName, lastName, countryId, postCode, address, language };
  const made = await createUser(tx, { ...person, createdAt: deps.now() }, deps.ids.token());
  if (made !== null) return { userId: made, madeAccount: true };
  const owner = await findUserByEmail(tx, email);
  if (!owner) throw new Error('An e-mail is taken by nobody');
  await leaveToMailbox(tx, deps, owner, order);
  return { userId: owner.id, madeAccount: false };
}

/** Whether money can still make an order a paid one: a number and its invoice are in somebody's name. */
export function isPayable(order: OrderRow): boolean {
  return !order.paidAt && orderMoves.pay.from.includes(order.status) && !isForgotten(order);
}

/**
 * Marks an order as paid, makes the account it is for, and gives its ledger lines; null, with nothing changed, when it
 * cannot be fulfilled any more.
 */
export async function payOrder(locked: LockedPayment): Promise<LedgerLine[] | null> {
  const { tx, deps, order } = locked;
  if (!isPayable(order)) return null;
  const msisdn = order.kind === 'order' ? await securedNumber(locked) : await openLine(tx, order.msisdn);
  if (!msisdn) return null;
  const buyer = { ...(await buyerOf(locked)), passwordHash: null };
  const now = deps.now();
  if (!(await moveOrder(tx, order, 'pay', { ...buyer, msisdn, paidAt: now, updatedAt: now }))) return null;
  if (order.kind === 'order') await dropKeptMails(tx, order.email);
  if (order.promoCode) await keepPromo(tx, order.id, order.promoCode, now);
  const name = order.kind === 'order' ? 'provision-order' : 'complete-refill';
  await deps.jobs.enqueue(tx, { name, key: order.id, payload: { orderId: order.id } });
  if (order.kind === 'order') return incomeLines(order.price, [balanceOfNumber(msisdn, order.price.balanceCents)]);
  const balance = await creditLines(tx, msisdn, order.price.balanceCents);
  await prolongNumber(tx, msisdn, deps.now());
  if (balance.debtLeftCents === 0) await unblockNumber(tx, msisdn, deps.now());
  return incomeLines(order.price, balance.lines);
}

/** An attempt failed: the order waits for another one, unless one is under way. */
export async function failPayment({ tx, deps, order, others }: LockedPayment): Promise<void> {
  const isUnderWay = others.some(({ status }) => livePaymentStates.some((live) => live === status));
  if (!isUnderWay) await moveOrder(tx, order, 'payment_failed', { updatedAt: deps.now() });
}
