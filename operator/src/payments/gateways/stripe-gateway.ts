import Stripe from 'stripe';
import * as z from 'zod';
import type { Gateway, GatewayPayment, PaymentRequest, WebhookVerdict } from '@/operator/src/core/gateway';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { webhookToleranceSeconds } from './webhook-signature';

export type StripeOptions = {
  readonly secretKey: string;
  /** `whsec_…`; several while secrets are being changed. */
  readonly webhookSecrets: readonly string[];
  /** Tests give their own. */
  readonly fetch?: typeof fetch;
};

export const stripeProvider = 'stripe';

const sessionSchema = z.object({
  id: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
});
type Session = z.output<typeof sessionSchema>;
/** What a refund or a dispute is about. */
const reversedChargeSchema = z.object({ payment_intent: z.string(), refunded: z.boolean().optional() });

const eventStates: Readonly<Record<string, GatewayState>> = {
  'checkout.session.async_payment_succeeded': 'approved',
  'checkout.session.async_payment_failed': 'declined',
  'checkout.session.expired': 'expired',
};
const reversalEvents = ['charge.refunded', 'charge.dispute.funds_withdrawn'];

/** How a Checkout Session stands in our words. */
export function stateOfSession({
  status,
  payment_status: paid,
}: Pick<Session, 'status' | 'payment_status'>): GatewayState {
  if (paid !== 'unpaid') return 'approved';
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'processing' : 'created';
}

function toPayment(session: Session, state: GatewayState): GatewayPayment {
  const currency = (session.currency ?? '').toUpperCase();
  return { providerRef: session.id, state, amountCents: session.amount_total ?? 0, currency };
}

function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderUuid, amountCents, currency, title, email, language, returnUrl } = request;
  const product = { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: product }],
    success_url: returnUrl,
    cancel_url: returnUrl,
    client_reference_id: orderUuid,
    customer_email: email,
    locale: language,
    metadata: { paymentId },
    payment_intent_data: { metadata: { paymentId } },
  };
}

async function verify(stripe: Stripe, secrets: readonly string[], rawBody: string, signature: string, now: Date) {
  for (const secret of secrets) {
    try {
      const at = now.getTime();
      const { webhooks } = stripe;
      return await webhooks.constructEventAsync(rawBody, signature, secret, webhookToleranceSeconds, undefined, at);
    } catch {
      // another secret may fit
    }
  }
  return null;
}

async function reversalOf(stripe: Stripe, event: Stripe.Event): Promise<WebhookVerdict> {
  const parsed = reversedChargeSchema.safeParse(event.data.object);
  if (!parsed.success || parsed.data.refunded === false) return { kind: 'ignored' };
  const { data } = await stripe.checkout.sessions.list({ payment_intent: parsed.data.payment_intent, limit: 1 });
  const session = sessionSchema.safeParse(data[0]);
  if (!session.success) return { kind: 'ignored' };
  return { kind: 'event', event: { eventId: event.id, ...toPayment(session.data, 'reversed') } };
}

async function readEvent(stripe: Stripe, event: Stripe.Event): Promise<WebhookVerdict> {
  if (reversalEvents.includes(event.type)) return reversalOf(stripe, event);
  const session = sessionSchema.safeParse(event.data.object);
  if (!event.type.startsWith('checkout.session.') || !session.success) return { kind: 'ignored' };
  const state = eventStates[event.type] ?? stateOfSession(session.data);
  return { kind: 'event', event: { eventId: event.id, ...toPayment(session.data, state) } };
}

function intentOf(session: Stripe.Checkout.Session): string | null {
  return typeof session.payment_intent === 'string' ? session.payment_intent : (session.payment_intent?.id ?? null);
}

async function isRefunded(stripe: Stripe, intent: string): Promise<boolean> {
  const { data } = await stripe.charges.list({ payment_intent: intent, limit: 1 });
  return data[0]?.refunded === true;
}

/** Stripe behind the gateway interface: hosted Checkout Sessions; card data never reaches the shop. */
export function stripeGateway({ secretKey, webhookSecrets, fetch: send }: StripeOptions): Gateway {
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 8000,
    telemetry: false,
    ...(send && { httpClient: Stripe.createFetchHttpClient(send) }),
  });
  return {
    provider: stripeProvider,
    isSandbox: false,
    async createPayment(request) {
      const options = { idempotencyKey: request.paymentId };
      const { id, url } = await stripe.checkout.sessions.create(sessionParams(request), options);
      if (!url) throw new Error('Stripe gave no page to pay on');
      return { providerRef: id, url };
    },
    async getPayment(providerRef) {
      const session = await stripe.checkout.sessions.retrieve(providerRef);
      const read = sessionSchema.parse(session);
      const state = stateOfSession(read);
      const intent = intentOf(session);
      const isBack = state === 'approved' && intent !== null && (await isRefunded(stripe, intent));
      return toPayment(read, isBack ? 'reversed' : state);
    },
    async refundPayment(providerRef, part) {
      const intent = intentOf(await stripe.checkout.sessions.retrieve(providerRef));
      if (!intent) return false;
      const amount = part === undefined ? {} : { amount: part.cents };
      const key = part?.key === undefined ? '' : `-${part.key}`;
      const options = { idempotencyKey: `refund-${providerRef}${key}` };
      const { status } = await stripe.refunds.create({ payment_intent: intent, ...amount }, options);
      return status !== 'failed' && status !== 'canceled';
    },
    async verifyWebhook({ headers, rawBody, now }) {
      const event = await verify(stripe, webhookSecrets, rawBody, headers['stripe-signature'] ?? '', now);
      return event ? readEvent(stripe, event) : { kind: 'forged', reason: 'signature' };
    },
  };
}
