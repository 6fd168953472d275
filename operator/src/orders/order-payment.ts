import { eq } from 'drizzle-orm';
import { type Cents, shareOf } from '@/lib/format/money';
import { slugOf } from '@/lib/i18n/locales';
import type { OrderPrice } from '@/lib/pricing/order-price';
import { isForgotten } from '@/operator/src/customers/erase-personal-data';
import { createUser, findUserByEmail } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { documentUrl } from '@/operator/src/documents/document-links';
import { creditLines } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, type LedgerLine } from '@/operator/src/ledger/post-ledger';
import { recordReversal } from '@/operator/src/lines/add-usage';
import { blockNumber, openLine, prolongNumber, unblockNumber } from '@/operator/src/lines/line-state';
import { reserveNextNumber, retireNumber, sellReservedNumber } from '@/operator/src/lines/number-stock';
import { dropKeptMails } from '@/operator/src/mail/outbox';
import { keepPromo } from '@/operator/src/promo/find-promo';
import { orderMoves } from '@/operator/src/rules/order-states';
import { livePaymentStates } from '@/operator/src/rules/payment-states';
import { queueReversal } from './complete-refill';
import { moveOrder, type Paid } from './order-moves';

/** What balance was bought; the rest of it is a gift of the shop. */
export function paidBalanceCents({ paid, credits }: OrderPrice): Cents {
  const bought = ['extraBalance', 'topUp', 'starterBalance'];
  return [...paid, ...credits].filter(({ kind }) => bought.includes(kind)).reduce((sum, { cents }) => sum + cents, 0);
}

function centsOf(price: OrderPrice, kind: string): Cents {
  return price.paid.find((line) => line.kind === kind)?.cents ?? 0;
}

/** The VAT of a package within an order; a company's, which is not paid, by its share of what is not balance. */
function packageVat(price: OrderPrice, packageGross: Cents, bought: Cents): Cents {
  const vatOff = -centsOf(price, 'reverseCharge');
  if (vatOff === 0) return shareOf(packageGross, price.vat.rate, 10_000 + price.vat.rate);
  return shareOf(vatOff, packageGross, Math.max(packageGross, price.totalCents + vatOff - bought));
}

/** What was paid for the package of an order, in cents: 0 where the balance pays for it; a company pays no VAT of it. */
export function packageCostCents(price: OrderPrice): Cents {
  const grossCents = centsOf(price, 'package');
  const isCompany = centsOf(price, 'reverseCharge') !== 0;
  return isCompany ? grossCents - packageVat(price, grossCents, paidBalanceCents(price)) : grossCents;
}

/** The entries of a paid order or top-up: money in; VAT, revenue and the balance of the number out. */
export function incomeLines(price: OrderPrice, balance: readonly LedgerLine[]): LedgerLine[] {
  const packageGross = centsOf(price, 'package');
  const bought = paidBalanceCents(price);
  const packageNet = packageGross - packageVat(price, packageGross, bought);
  return [
    house('psp_clearing', -price.totalCents),
    house('vat_payable', price.vat.cents),
    house('package_revenue', packageNet),
    house('tariff_revenue', price.totalCents - price.vat.cents - packageNet - bought),
    house('promo_expense', -(price.balanceCents - bought)),
    ...balance,
  ];
}

/** The number of a paid order: the one it holds, or, when money came late, another free one. */
async function securedNumber({ tx, order }: Paid): Promise<string | null> {
  const own = await sellReservedNumber(tx, order.id);
  if (own) return own;
  return (await reserveNextNumber(tx, order.id)) && sellReservedNumber(tx, order.id);
}

type Buyer = Pick<OrderRow, 'userId' | 'madeAccount'>;

/** Whose the number becomes: who ordered it, the account of the e-mail if there is one by now, else a new account. */
async function buyerOf({ tx, deps, order }: Paid): Promise<Buyer> {
  if (order.userId !== null || order.kind === 'refill') return { userId: order.userId, madeAccount: false };
  const { email, passwordHash, firstName, lastName, countryId, postCode, shippingAddress: address, language } = order;
  const person = { email, passwordHash, firstName, lastName, countryId, postCode, address, language };
  const made = await createUser(tx, { ...person, createdAt: deps.now() }, deps.ids.token());
  if (made !== null) return { userId: made, madeAccount: true };
  const owner = await findUserByEmail(tx, email);
  if (!owner) throw new Error('An e-mail is taken by nobody');
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
export async function payOrder(paid: Paid): Promise<LedgerLine[] | null> {
  const { tx, deps, order } = paid;
  if (!isPayable(order)) return null;
  const msisdn = order.kind === 'order' ? await securedNumber(paid) : await openLine(tx, order.msisdn);
  if (!msisdn) return null;
  const buyer = { ...(await buyerOf(paid)), passwordHash: null };
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
export async function failPayment({ tx, deps, order, others }: Paid): Promise<void> {
  const isUnderWay = others.some(({ status }) => livePaymentStates.some((live) => live === status));
  if (!isUnderWay) await moveOrder(tx, order, 'payment_failed', { updatedAt: deps.now() });
}

/** What a reversal takes off the balance, and what the number owes after it, in cents. */
export type Taken = { readonly takenCents: Cents; readonly debtCents: Cents };

/** The money of a paid order went back to the payer: what it bought is blocked, and what was spent is owed (M6). */
export async function reverseOrder({ tx, deps, order }: Paid, { debtCents, takenCents }: Taken): Promise<void> {
  const now = deps.now();
  const isWithdrawn = order.status === 'withdrawn';
  await moveOrder(tx, order, isWithdrawn ? 'refund' : 'reverse', { updatedAt: now });
  await recordReversal(tx, order, takenCents, now);
  // Who has withdrawn is told so, and of the refund, by other messages.
  if (!isWithdrawn) await mailReversal(tx, deps, order);
  if (order.kind === 'order') await retireNumber(tx, order.id);
  // The number of a withdrawn order is closed already.
  if (!order.msisdn || (isWithdrawn && order.kind === 'order')) return;
  if (order.kind === 'order') await blockNumber(tx, order.msisdn, { canUnlockByPayment: false, now });
  else if (debtCents > 0) await blockNumber(tx, order.msisdn, { canUnlockByPayment: true, now });
}

/** Tells who paid that the money has gone back; a refund by the staff is told by a message of its own. */
async function mailReversal(tx: Tx, deps: Paid['deps'], order: OrderRow): Promise<void> {
  if (order.kind === 'refill') return queueReversal(tx, deps, order);
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, order.id));
  if (!order.msisdn || refunds.some(({ isWhole, state }) => isWhole && state !== 'void')) return;
  const backCents = refunds.reduce((sum, { amountCents, state }) => (state === 'void' ? sum : sum + amountCents), 0);
  await deps.mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${order.id}:reversed`,
    data: {
      topic: 'order_reversed',
      order: order.number,
      msisdn: order.msisdn,
      amountCents: order.totalCents - backCents,
      receiptUrl: documentUrl(deps.config, 'receipt', order.id),
    },
  });
}

/**
 * Money that no order could use has gone back, and its payer is told why. An order that was paid by another attempt stays
 * as it is.
 */
export async function recordReturnedMoney({ tx, deps, order, payment }: Paid): Promise<void> {
  const isPaid = order.paidAt !== null;
  if (!isPaid) await moveOrder(tx, order, 'refund', { updatedAt: deps.now(), passwordHash: null });
  await deps.mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${payment.id}:returned`,
    data: {
      topic: 'payment_returned',
      order: order.number,
      amountCents: payment.amountCents,
      reason: isPaid ? 'twice' : order.kind,
      shopUrl: `${deps.config.siteUrl}/${slugOf(order.language)}`,
    },
  });
}
