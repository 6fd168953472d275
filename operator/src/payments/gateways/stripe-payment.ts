import Stripe from 'stripe';
import * as z from 'zod';
import type { Cents } from '@/lib/format/money';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import type { GatewayState } from '@/operator/src/rules/payment-states';

const intentSchema = z.union([z.string(), z.object({ id: z.string(), status: z.string() })]);

/** What is read of a Checkout Session; its PaymentIntent is there once the payer has begun, and whole where that was asked for. */
export const sessionSchema = z.object({
  id: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: intentSchema.nullish(),
});
export type Session = z.output<typeof sessionSchema>;

/** A PaymentIntent that waits for another way to pay, or was cancelled, brings nothing to a session that is complete. */
const failedIntents = ['requires_payment_method', 'canceled'];

/** Refunds and disputes of one payment are few; Stripe gives at most a hundred at a time. */
const most = 100;

/** How a Checkout Session stands in our words; a lost message about a failed delayed payment is read off its PaymentIntent. */
export function stateOfSession({ status, payment_status: paid, payment_intent: intent }: Session): GatewayState {
  if (paid !== 'unpaid') return 'approved';
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'created';
  const isFailed = typeof intent === 'object' && intent !== null && failedIntents.includes(intent.status);
  return isFailed ? 'declined' : 'processing';
}

/** The id of the PaymentIntent of a session; null while the payer has not begun. */
export function intentOf({ payment_intent: intent }: Session): string | null {
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

/** Whether Stripe refused with one of these codes of https://docs.stripe.com/error-codes. */
export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
}

/** A failure of Stripe by kind, code and request: its words may hold what was sent, such as the e-mail of the payer. */
export function withoutWords(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  return new Error(['Stripe:', error.type, error.code, error.requestId].filter(Boolean).join(' '));
}

/** The value, or what stands for it when Stripe refuses with one of these codes. */
export function unless<T, Other>(work: Promise<T>, other: Other, ...codes: readonly string[]): Promise<T | Other> {
  return work.catch((error: unknown) => {
    if (isRefusal(error, ...codes)) return other;
    throw error;
  });
}

function sumOf(rows: readonly { readonly amount: Cents }[]): Cents {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * What of a PaymentIntent has gone back, in cents: refunds that have not failed, and disputes whose money was withdrawn and
 * not reinstated (a dispute has one balance transaction after the first, two after the second).
 */
async function backOf(stripe: Stripe, intent: string): Promise<Cents> {
  const about = { payment_intent: intent, limit: most };
  const [refunds, disputes] = await Promise.all([stripe.refunds.list(about), stripe.disputes.list(about)]);
  const given = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const withdrawn = disputes.data.filter(({ balance_transactions: moves }) => moves.length === 1);
  return sumOf(given) + sumOf(withdrawn);
}

/** A session as a payment, in a state that its message names. */
export function toPayment(session: Session, state: GatewayState): GatewayPayment {
  const currency = (session.currency ?? '').toUpperCase();
  return { providerRef: session.id, state, amountCents: session.amount_total ?? 0, currency };
}

/** A session as it stands now, less what has gone back. */
export async function readPayment(stripe: Stripe, session: Session): Promise<GatewayPayment> {
  const payment = toPayment(session, stateOfSession(session));
  const intent = intentOf(session);
  const backCents = payment.state === 'approved' && intent !== null ? await backOf(stripe, intent) : 0;
  if (backCents === 0) return payment;
  return backCents < payment.amountCents ? { ...payment, backCents } : { ...payment, state: 'reversed' };
}
