import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '@/operator/src/core/gateway';
import { logError } from '@/operator/src/core/log';
import { stripeGateway } from './stripe-gateway';

const now = new Date('2026-11-21T08:00:00Z');
const secret = 'whsec_test_secret_of_the_endpoint';
const session = {
  id: 'cs_1',
  amount_total: 1000,
  currency: 'eur',
  status: 'complete',
  payment_status: 'paid',
  payment_intent: 'pi_1',
};
const request: PaymentRequest = {
  paymentId: 'payment-1',
  orderUuid: 'order-1',
  kind: 'order',
  method: 'card',
  amountCents: 1000,
  currency: 'EUR',
  title: 'WL-1',
  email: 'a@b.example',
  language: 'es',
  returnUrl: 'http://shop.test/es/order/status?order=order-1',
  askedAt: now,
  payableUntil: new Date('2026-11-21T08:30:00Z'),
};

type Call = {
  readonly method: string;
  readonly path: string;
  readonly body: URLSearchParams;
  readonly key: string | null;
};

function gatewayOf(answers: Readonly<Record<string, unknown>>, at = now) {
  const calls: Call[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    const headers = new Headers(init?.headers);
    const method = init?.method ?? 'GET';
    calls.push({
      method,
      path: pathname,
      body: new URLSearchParams(String(init?.body ?? '')),
      key: headers.get('idempotency-key'),
    });
    const answer = answers[`${method} ${pathname}`];
    return Response.json(answer ?? { error: { message: 'unknown' } }, { status: answer ? 200 : 404 });
  };
  return {
    calls,
    gateway: stripeGateway({
      secretKey: 'sk_test_x',
      webhookSecrets: ['whsec_old', secret],
      fetch: fakeFetch,
      now: () => at,
    }),
  };
}

function signed(type: string, object: unknown, { by = secret, at = now } = {}) {
  const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', by).update(`${time}.${rawBody}`).digest('hex');
  return { rawBody, now, headers: { 'stripe-signature': `t=${time},v1=${signature}` } };
}

describe('the Stripe gateway', () => {
  it('opens a Checkout Session for exactly the amount, once per payment', async () => {
    const { gateway, calls } = gatewayOf({
      'POST /v1/checkout/sessions': { ...session, url: 'https://checkout.stripe.com/c/1' },
    });
    expect(await gateway.createPayment(request)).toEqual({
      providerRef: 'cs_1',
      url: 'https://checkout.stripe.com/c/1',
    });
    const [call] = calls;
    expect(call?.key).toBe('payment-1');
    expect(call?.body.get('line_items[0][price_data][unit_amount]')).toBe('1000');
    expect(call?.body.get('line_items[0][price_data][currency]')).toBe('eur');
    expect(call?.body.get('success_url')).toBe(request.returnUrl);
    // The button named an amount in euro: whatever the account is set to, the payer is not asked for another currency.
    expect(call?.body.get('adaptive_pricing[enabled]')).toBe('false');
  });

  it.each([
    ['checkout.session.completed', session, 'approved'],
    ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, 'processing'],
    ['checkout.session.async_payment_succeeded', session, 'approved'],
    ['checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }, 'declined'],
    ['checkout.session.expired', { ...session, status: 'expired', payment_status: 'unpaid' }, 'expired'],
  ])('reads %s as a state of ours', async (type, object, state) => {
    const { gateway } = gatewayOf({});
    const event = { eventId: 'evt_1', providerRef: 'cs_1', state, amountCents: 1000, currency: 'EUR' };
    expect(await gateway.verifyWebhook(signed(type, object))).toEqual({ kind: 'event', event });
  });

  it.each([
    [
      'half an hour and what clocks differ by, at least',
      0,
      '2026-11-21T08:30:00Z',
      '2026-11-21T08:33:00Z',
      'payment-1',
    ],
    ['the same for who asks again soon', 119_000, '2026-11-21T08:30:00Z', '2026-11-21T08:33:00Z', 'payment-1'],
    [
      'later, under another key, for who asks again later',
      300_000,
      '2026-11-21T08:30:00Z',
      '2026-11-21T08:37:00Z',
      'payment-1-2',
    ],
    ['the end of the reservation, when that is later', 0, '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z', 'payment-1'],
  ])('ends the page after %s', async (_, afterMs, reserved, end, key) => {
    const answers = { 'POST /v1/checkout/sessions': { ...session, url: 'https://checkout.stripe.com/c/1' } };
    const { gateway, calls } = gatewayOf(answers, new Date(now.getTime() + afterMs));
    await gateway.createPayment({ ...request, payableUntil: new Date(reserved) });
    expect(calls[0]?.key).toBe(key);
    expect(new Date(Number(calls[0]?.body.get('expires_at')) * 1000)).toEqual(new Date(end));
  });

  it('shows ways to pay by card alone, and opens no page for another', async () => {
    const { gateway, calls } = gatewayOf({
      'POST /v1/checkout/sessions': { ...session, url: 'https://checkout.stripe.com/c/1' },
    });
    await gateway.createPayment(request);
    const allowed = [0, 1, 2].map((index) => calls[0]?.body.get(`allowed_payment_method_types[${index}]`));
    expect(allowed).toEqual(['card', 'paypal', null]);
    await expect(gateway.createPayment({ ...request, method: 'crypto' })).rejects.toThrow('no way to pay by crypto');
    expect(calls).toHaveLength(1);
  });

  it('opens a page without the e-mail where Stripe does not take it, the same one at each asking', async () => {
    const asked: { readonly email: string | null; readonly key: string | null }[] = [];
    const refuseEmail: typeof fetch = async (_, init) => {
      const email = new URLSearchParams(String(init?.body)).get('customer_email');
      asked.push({ email, key: new Headers(init?.headers).get('idempotency-key') });
      const error = {
        type: 'invalid_request_error',
        code: 'email_invalid',
        message: `Invalid email address: ${email}`,
      };
      return email === null
        ? Response.json({ ...session, url: 'https://checkout.stripe.com/c/1' })
        : Response.json({ error }, { status: 400 });
    };
    const gateway = stripeGateway({
      secretKey: 'sk_test_x',
      webhookSecrets: [secret],
      fetch: refuseEmail,
      now: () => now,
    });
    const email = 'jos\u00e9@mail.example';
    const page = { providerRef: 'cs_1', url: 'https://checkout.stripe.com/c/1' };
    expect(await gateway.createPayment({ ...request, email })).toEqual(page);
    expect(await gateway.createPayment({ ...request, email })).toEqual(page);
    const once = [
      { email, key: 'payment-1' },
      { email: null, key: 'payment-1-no-email' },
    ];
    expect(asked).toEqual([...once, ...once]);
  });

  it('tells of a failure by its kind and code, never in the words of Stripe, which may name the payer', async () => {
    const fail: typeof fetch = async () =>
      Response.json(
        { error: { type: 'invalid_request_error', code: 'parameter_invalid', message: `Invalid: ${request.email}` } },
        { status: 400, headers: { 'request-id': 'req_7' } },
      );
    const gateway = stripeGateway({ secretKey: 'sk_test_x', webhookSecrets: [secret], fetch: fail, now: () => now });
    const failed: unknown = await gateway.createPayment(request).catch((error: unknown) => error);
    expect(failed).toMatchObject({ message: expect.stringMatching(/^Stripe: \w+ parameter_invalid req_7$/) });
    expect(JSON.stringify(logError(failed))).not.toContain(request.email);
  });

  it('ignores what is not about a payment of the shop', async () => {
    const { gateway } = gatewayOf({ 'GET /v1/checkout/sessions': { object: 'list', data: [] } });
    for (const message of [
      signed('customer.created', { id: 'cus_1' }),
      signed('charge.refunded', { id: 'ch_1', payment_intent: 'pi_of_another_page', refunded: true }),
      signed('charge.refunded', { id: 'ch_1', payment_intent: null, refunded: true }),
      signed('refund.updated', { id: 're_1', payment_intent: 'pi_1', status: 'succeeded' }),
      signed('charge.dispute.updated', { id: 'du_1', payment_intent: 'pi_1', status: 'under_review' }),
    ])
      expect(await gateway.verifyWebhook(message)).toEqual({ kind: 'ignored' });
  });

  it('refuses other signatures, altered bodies and old messages', async () => {
    const { gateway } = gatewayOf({});
    const good = signed('checkout.session.completed', session);
    const forgeries = [
      signed('checkout.session.completed', session, { by: 'whsec_foreign' }),
      signed('checkout.session.completed', session, { at: new Date(now.getTime() - 301_000) }),
      { ...good, rawBody: good.rawBody.replace('1000', '1') },
      { ...good, headers: {} },
    ];
    for (const forgery of forgeries) expect(await gateway.verifyWebhook(forgery)).toMatchObject({ kind: 'forged' });
  });

  it('asks for the truth and gives money back once', async () => {
    const { gateway, calls } = gatewayOf({
      'GET /v1/checkout/sessions/cs_1': session,
      'GET /v1/refunds': { object: 'list', data: [] },
      'GET /v1/disputes': { object: 'list', data: [] },
      'POST /v1/refunds': { id: 're_1', status: 'succeeded' },
    });
    expect(await gateway.getPayment('cs_1')).toEqual({
      providerRef: 'cs_1',
      state: 'approved',
      amountCents: 1000,
      currency: 'EUR',
    });
    expect(await gateway.refundPayment('cs_1', { cents: 750, key: 'first' })).toBe(true);
    expect(calls.at(-1)).toMatchObject({ path: '/v1/refunds', key: 'refund-cs_1-first' });
    expect(calls.at(-1)?.body.get('amount')).toBe('750');
    expect(await gateway.refundPayment('cs_1', { cents: 250, key: 'second' })).toBe(true);
    expect(calls.at(-1)).toMatchObject({ path: '/v1/refunds', key: 'refund-cs_1-second' });
  });
});
