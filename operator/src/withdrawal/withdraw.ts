import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import type { WithdrawalBody } from '@/lib/api/contract/withdrawal';
import type { Cents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { emailFault, normalEmail } from '@/lib/validation/email';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { countUse, mayMail } from '@/operator/src/customers/limits';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type OrderRow, orders, withdrawal } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { paperUrls } from '@/operator/src/documents/paper-urls';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { stepOfRefund } from '@/operator/src/payments/pay-refund';
import { refundedCents } from '@/operator/src/payments/refunds';
import { applyState } from '@/operator/src/payments/settle-payment';
import { confirmAgain } from './confirm-again';
import { type Declaration, decideWithdrawal, mailUnmatched, recordUnmatched } from './decide-withdrawal';

/** Every answer takes at least this long, so that its time does not tell whether the order exists (promise A2). */
const answerMs = 300;

type WithdrawCall = {
  readonly body: WithdrawalBody;
  readonly language: Language;
  readonly ip: string;
  readonly deps: Deps;
};

function refuseUnreadable({ name, email, order }: WithdrawalBody): void {
  const fault = emailFault(email);
  const errors = {
    ...(name === '' && { name: ['required'] }),
    ...(fault && { email: [fault] }),
    ...(order === '' && { order: ['required'] }),
  };
  if (Object.keys(errors).length > 0) throw new OperatorError('validation', { errors });
}

/**
 * Takes a declaration of withdrawal. The answer says only when it was received, whether the order exists or not; all
 * else goes to the mailbox. So it stays however often somebody guesses at the orders of an e-mail, and the one that fits is
 * never held up by that. @throws OperatorError `validation`, or `too_many_requests` (429) with Retry-After after 10
 * declarations from an address in 15 minutes.
 */
async function withdraw({ body, language, ip, deps }: WithdrawCall): Promise<{ receivedAt: string }> {
  refuseUnreadable(body);
  const email = normalEmail(body.email);
  await countUse(deps, 'withdrawalIp', ip);
  const receivedAt = deps.now();
  const enough = sleep(answerMs);
  await declare(deps, { ...body, email, language, receivedAt }).finally(() => enough);
  return { receivedAt: receivedAt.toISOString() };
}

async function declare(deps: Deps, declaration: Declaration): Promise<void> {
  const orderId = await findOrder(deps.db, declaration.order, declaration.email);
  if (orderId !== null) {
    const isRepeated = await inTransaction(deps.db, (tx) => decideWithdrawal(tx, deps, declaration, orderId));
    if (isRepeated) await confirmAgain(deps, orderId);
    return;
  }
  const isTold = await mayMail(deps, 'withdrawalMail', declaration.email);
  await inTransaction(deps.db, async (tx) => {
    const id = await recordUnmatched(tx, deps, declaration);
    if (isTold) await mailUnmatched(tx, deps, declaration, id);
  });
}

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order of a number, written with or without its `WL-`, or of a uuid, if it belongs to the e-mail; else null. */
async function findOrder(db: DbOrTx, given: string, email: string): Promise<string | null> {
  const text = given.replace(/[\s#]/g, '').toLowerCase();
  const number = `WL-${text.replace(/^wl-?/, '').toUpperCase()}`;
  const named = uuidShape.test(text) ? eq(orders.id, text) : eq(orders.number, number);
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(named, eq(orders.email, normalEmail(email))));
  return found?.id ?? null;
}

/** Our own call beside the provider's 48. */
export const withdrawalHandlers = { withdraw } satisfies SomeHandlers;

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/**
 * Job: sends the money of a withdrawn order back by the way it came, mirrors the books and tells the buyer; a second run
 * changes nothing. Throws when the gateway refuses, so that the job comes again.
 */
export async function refundWithdrawal(deps: RefundDeps, paymentId: string): Promise<boolean> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row?.providerRef) return false;
  const step = row.status === 'approved' ? await stepOfRefund(deps, row) : null;
  const part = { cents: row.refundCents ?? step?.leftCents ?? 0, key: 'withdrawal' };
  if (step?.kind === 'send' && !(await deps.gateway.refundPayment(row.providerRef, part))) {
    throw new Error('The gateway did not take the refund');
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    if (!locked) return false;
    await applyState({ tx, deps, ...locked }, 'reversed');
    return closeWithdrawal(
      tx,
      deps,
      locked.order,
      row.refundCents ?? row.amountCents - (await refundedCents(tx, row.id)),
    );
  });
}

async function closeWithdrawal(
  tx: Tx,
  { now, mail, config }: RefundDeps,
  order: OrderRow,
  amountCents: Cents,
): Promise<boolean> {
  const [closed] = await tx
    .update(withdrawal)
    .set({ state: 'paid', paidAt: now() })
    .where(and(eq(withdrawal.orderId, order.id), eq(withdrawal.state, 'accepted')))
    .returning({ id: withdrawal.id });
  if (!closed) return false;
  const { id, email, language, number } = order;
  const { creditNoteUrl } = await paperUrls(tx, { config }, id);
  const data = { topic: 'withdrawal_paid', order: number, amountCents, creditNoteUrl } as const;
  await mail.queue(tx, { to: email, language, dedupeKey: id, data });
  return true;
}
