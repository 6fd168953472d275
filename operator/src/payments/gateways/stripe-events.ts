import type Stripe from 'stripe';
import * as z from 'zod';
import type { GatewayNotice, WebhookVerdict } from '@/operator/src/core/gateway';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { readPayment, sessionSchema, stateOfSession, toPayment } from './stripe-payment';

const eventStates: Readonly<Record<string, GatewayState>> = {
  'checkout.session.async_payment_succeeded': 'approved',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'expired',
};

/** What an endpoint at Stripe has to be sent; docs/operations.md names them. */
export const stripeEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const;

/** Messages after which part of a payment, or all of it, may have gone back. */
const backEvents = ['charge.refunded', 'charge.dispute.funds_withdrawn', 'charge.dispute.closed'];
/** Messages that tell of a refund which failed; both names come for one failure. */
const refundEvents = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** What a charge, a refund and a dispute have in common. */
const aboutIntentSchema = z.object({ id: z.string(), payment_intent: z.string(), status: z.string().nullish() });
type AboutIntent = z.output<typeof aboutIntentSchema>;

function noticeOf(type: string, { status }: AboutIntent): GatewayNotice | null {
  if (type === 'charge.dispute.created') return 'dispute_opened';
  const isWon = type === 'charge.dispute.closed' && status === 'won';
  if (isWon || type === 'charge.dispute.funds_reinstated') return 'dispute_won';
  return refundEvents.includes(type) && status === 'failed' ? 'refund_failed' : null;
}

/**
 * A message about a charge, a refund or a dispute is a reason to read the payment anew: what has gone back is then one total,
 * in whatever order the messages come. One that wants a person is named after its refund or dispute, so that it is told once.
 */
async function readAboutIntent(stripe: Stripe, { id, type, data }: Stripe.Event): Promise<WebhookVerdict> {
  const about = aboutIntentSchema.safeParse(data.object);
  const notice = about.success ? noticeOf(type, about.data) : null;
  if (!about.success || !(notice || backEvents.includes(type))) return { kind: 'ignored' };
  const found = await stripe.checkout.sessions.list({ payment_intent: about.data.payment_intent, limit: 1 });
  const session = sessionSchema.safeParse(found.data[0]);
  if (!session.success) return { kind: 'ignored' };
  const payment = await readPayment(stripe, session.data);
  const event = notice ? { eventId: `${notice}:${about.data.id}`, ...payment, notice } : { eventId: id, ...payment };
  return { kind: 'event', event };
}

/** A verified event of Stripe in our words. Asks Stripe where it is about money that went back. @throws when Stripe does not answer. */
export async function readStripeEvent(stripe: Stripe, event: Stripe.Event): Promise<WebhookVerdict> {
  if (!event.type.startsWith('checkout.session.')) return readAboutIntent(stripe, event);
  const session = sessionSchema.safeParse(event.data.object);
  if (!session.success) return { kind: 'ignored' };
  const state = eventStates[event.type] ?? stateOfSession(session.data);
  return { kind: 'event', event: { eventId: event.id, ...toPayment(session.data, state) } };
}
