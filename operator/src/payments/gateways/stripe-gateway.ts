import Stripe from 'stripe';
import type { Gateway, PaymentRequest } from '@/operator/src/core/gateway';
import { readStripeEvent } from './stripe-events';
import { findSession } from './stripe-find';
import { intentOf, readPayment, sessionSchema, unless, withoutWords } from './stripe-payment';
import { sendRefund } from './stripe-refund';
import { webhookToleranceSeconds } from './webhook-signature';

export type StripeOptions = {
  readonly secretKey: string;
  /** `whsec_…`; several while secrets are being changed. */
  readonly webhookSecrets: readonly string[];
  /** Tests give their own. */
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
};

const stripeProvider = 'stripe';

const minute = 60_000;
/** Stripe closes a page 30 minutes after it was made at the earliest; the minute more is for clocks that differ. */
const leastMs = 31 * minute;
/** The same request has to name the same end for so long: until then Stripe answers it with the same page. */
const repeatMs = 2 * minute;

/**
 * When the page ends, and under which key it is asked for. It ends with the reservation, but not before the least that Stripe
 * allows; `expirePayment` closes it then. Who asks again later than two minutes gets a later end, which Stripe
 * takes for another request: that needs another key. The first page, whose address nobody has got, then ends unused.
 */
function endOf({ paymentId, askedAt, payableUntil }: PaymentRequest, now: Date) {
  const round = Math.max(0, Math.floor((now.getTime() - askedAt.getTime()) / repeatMs));
  const least = askedAt.getTime() + (round + 1) * repeatMs + leastMs;
  const seconds = Math.ceil(Math.max(least, payableUntil.getTime()) / 1000);
  return { expires_at: seconds, idempotencyKey: round === 0 ? paymentId : `${paymentId}-${round}` };
}

function sessionParams(request: PaymentRequest, expires_at: number): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderUuid, amountCents, currency, title, email, language, returnUrl } = request;
  const product = { currency: currency.toLowerCase(), unit_amount: amountCents, product_data: { name: title } };
  return {
    mode: 'payment',
    // The shop calls it "Bank card or PayPal"; of these Stripe shows what the account has.
    allowed_payment_method_types: ['card', 'paypal'],
    // The button of the shop named this amount in euro: Stripe offers no other currency, whatever the account is set to.
    adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: product }],
    success_url: returnUrl,
    cancel_url: returnUrl,
    client_reference_id: orderUuid,
    customer_email: email,
    expires_at,
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

/** Stripe behind the gateway interface: hosted Checkout Sessions; card data never reaches the shop. Its errors are logged and kept, so they go without its words. */
export function stripeGateway(options: StripeOptions): Gateway {
  const gateway = gatewayWithWords(options);
  const brief = (error: unknown) => Promise.reject(withoutWords(error));
  return {
    ...gateway,
    createPayment: (request) => gateway.createPayment(request).catch(brief),
    getPayment: (providerRef) => gateway.getPayment(providerRef).catch(brief),
    expirePayment: (providerRef) => gateway.expirePayment(providerRef).catch(brief),
    refundPayment: (providerRef, part) => gateway.refundPayment(providerRef, part).catch(brief),
    findPayment: (reference) => gateway.findPayment(reference).catch(brief),
    verifyWebhook: (request) => gateway.verifyWebhook(request).catch(brief),
  };
}

function gatewayWithWords(options: StripeOptions): Gateway {
  const { secretKey, webhookSecrets, fetch: send, now = () => new Date() } = options;
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 8000,
    telemetry: false,
    ...(send && { httpClient: Stripe.createFetchHttpClient(send) }),
  });
  async function readSession(id: string) {
    const asked = stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    const session = await unless(asked, null, 'resource_missing');
    return session && sessionSchema.parse(session);
  }
  /** Opens a page. Stripe knows fewer e-mails than mail servers do (`josé@…`): there its page asks for one. */
  async function openSession({ customer_email, ...params }: Stripe.Checkout.SessionCreateParams, key: string) {
    const { sessions } = stripe.checkout;
    const named = sessions.create({ ...params, ...(customer_email && { customer_email }) }, { idempotencyKey: key });
    return (
      (await unless(named, null, 'email_invalid')) ?? sessions.create(params, { idempotencyKey: `${key}-no-email` })
    );
  }
  return {
    provider: stripeProvider,
    isSandbox: false,
    paymentKinds: ['card'],
    async createPayment(request) {
      if (request.method !== 'card') throw new Error(`Stripe has no way to pay by ${request.method}`);
      const { expires_at, idempotencyKey } = endOf(request, now());
      const params = sessionParams(request, expires_at);
      const { id, url } = await openSession(params, idempotencyKey);
      if (!url) throw new Error('Stripe gave no page to pay on');
      return { providerRef: id, url };
    },
    async getPayment(providerRef) {
      const session = await readSession(providerRef);
      return session && readPayment(stripe, session);
    },
    async expirePayment(providerRef) {
      const session = await readSession(providerRef);
      if (session?.status === 'open') await stripe.checkout.sessions.expire(providerRef);
    },
    async refundPayment(providerRef, { cents, key }) {
      const session = await readSession(providerRef);
      const intent = session && intentOf(session);
      if (!intent) return false;
      const params = { payment_intent: intent, amount: cents };
      return sendRefund(stripe, params, { key: `refund-${providerRef}-${key}`, now: now() });
    },
    findPayment: (reference) => findSession(stripe, reference),
    async verifyWebhook({ headers, rawBody, now: at }) {
      const event = await verify(stripe, webhookSecrets, rawBody, headers['stripe-signature'] ?? '', at);
      return event ? readStripeEvent(stripe, event) : { kind: 'forged', reason: 'signature' };
    },
  };
}
