import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '@/lib/i18n/locales';
import { sandboxPayment, webhookDelivery } from '@/operator/src/db/schema/sandbox';
import { sandboxGateway } from '@/operator/src/payments/gateways/sandbox-gateway';
import { webhookFault } from '@/operator/src/payments/gateways/webhook-signature';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';
import { deliverWebhooks } from './deliver-webhooks';
import { type SandboxAppOptions, sandboxApp } from './routes';

const secrets = [`whsec_${Buffer.from('a secret of the test, long enough').toString('base64')}`];
const returnUrl = 'http://127.0.0.1:3000/es/order/status?order=0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e11';
let clock = Date.parse('2026-11-21T08:00:00Z');
const now = () => new Date(clock);
type Posted = { readonly id: string; readonly state: unknown };
let posted: Posted[] = [];
let answer = 200;

let database: TestOperator['deps'];
let close: TestOperator['close'];
beforeAll(async () => {
  const operator = await testOperator();
  database = operator.deps;
  close = operator.close;
});
beforeEach(async () => {
  clock = Date.parse('2026-11-21T08:00:00Z');
  posted = [];
  answer = 200;
  await database.db.delete(sandboxPayment);
  await database.db.delete(webhookDelivery);
});
afterAll(() => close());

function options(): SandboxAppOptions {
  return {
    db: database.db,
    now,
    secrets,
    siteUrl: 'http://127.0.0.1:3000',
    merchant: 'Wanderline',
    random: () => 1,
    post: async (headers, rawBody) => {
      expect(webhookFault(secrets, { headers, rawBody }, now())).toBeNull();
      const body: { data?: { state?: unknown } } = JSON.parse(rawBody);
      posted.push({ id: headers['webhook-id'] ?? '', state: body.data?.state });
      return answer;
    },
  };
}

async function openPayment(language: Language = 'es', to = returnUrl) {
  const gateway = sandboxGateway({ db: database.db, now, secrets, publicUrl: 'http://127.0.0.1:4130' });
  const { url, providerRef } = await gateway.createPayment({
    paymentId: 'payment-1',
    orderUuid: '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e11',
    kind: 'order',
    method: 'card',
    amountCents: 3510,
    currency: 'EUR',
    title: '<b>Traveller</b>',
    email: 'anna@example.com',
    language,
    returnUrl: to,
    askedAt: now(),
    payableUntil: now(),
  });
  const app = sandboxApp(options());
  const press = (action: string, headers: Record<string, string> = {}) =>
    app.request(url, { method: 'POST', body: new URLSearchParams({ action }), headers });
  const state = async () => (await gateway.getPayment(providerRef))?.state;
  return { app, url, press, state };
}

describe('hosted payment page', () => {
  it.each([
    ['en', 'Sandbox payment', '€35.10'],
    ['es', 'Pago de prueba', '35,10 €'],
    ['ru', 'Тестовый платёж', '35,10 €'],
  ] as const)('shows merchant, amount and the five buttons by their names, in %s', async (language, title, amount) => {
    const { app, url } = await openPayment(language);
    const page = (await (await app.request(url)).text()).replaceAll('\u00a0', ' ');
    expect(page).toContain(`<html lang="${language}">`);
    for (const part of [title, amount, 'Wanderline', 'SANDBOX']) expect(page).toContain(part);
    const names = [...page.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name);
    expect(names).toEqual(['Approve', 'Decline', 'Expire', 'Leave processing', 'Reverse']);
  });

  it('escapes what it shows, runs no script and asks no other server', async () => {
    const { app, url } = await openPayment();
    const response = await app.request(url);
    const page = await response.text();
    expect(page).toContain('&lt;b&gt;Traveller');
    expect(page).not.toMatch(/<script|src="http|url\(http/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:3000");
    expect(policy).not.toContain('unsafe-inline');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['approve', ['approved']],
    ['decline', ['declined']],
    ['expire', ['expired']],
    ['leave', ['processing']],
    ['reverse', ['approved', 'reversed']],
  ] as const)('%s tells the shop by signed webhooks and sends the payer back', async (action, states) => {
    const { press, state } = await openPayment();
    const response = await press(action);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(returnUrl);
    expect(posted.map((event) => event.state)).toEqual(states);
    expect(await state()).toBe(states.at(-1));
  });

  it('a payment left processing can be ended later', async () => {
    const { press, state } = await openPayment();
    await press('leave');
    await press('approve');
    expect(await state()).toBe('approved');
    expect(posted.map((event) => event.state)).toEqual(['processing', 'approved']);
  });

  it('offers only what can still happen', async () => {
    const { app, url, press } = await openPayment();
    await press('approve');
    const page = await (await app.request(url)).text();
    const open = [...page.matchAll(/<button(?![^>]*disabled)[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(open).toEqual(['Reverse']);
  });

  it('answers 404 to a forged token and changes nothing for a foreign site or an unknown button', async () => {
    const { app, url, press, state } = await openPayment();
    expect((await app.request(`${url}x`)).status).toBe(404);
    const forged = new URLSearchParams({ action: 'approve' });
    expect((await app.request(`${url}x`, { method: 'POST', body: forged })).status).toBe(404);
    expect((await press('approve', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await press('steal')).status).toBe(422);
    expect(await state()).toBe('created');
    expect(posted).toEqual([]);
  });

  it('sends a payer nowhere but to the shop', async () => {
    const { press } = await openPayment('en', 'https://evil.example/');
    expect((await press('approve')).headers.get('location')).toBe('http://127.0.0.1:3000/');
  });
});

describe('webhooks of the sandbox', () => {
  it('are tried eight times with the same id, then stay as a dead letter that can be sent again', async () => {
    answer = 503;
    const { app, press } = await openPayment();
    await press('approve');
    for (let round = 0; round < 12; round += 1) {
      clock += 61_000;
      await deliverWebhooks(options());
    }
    expect(posted).toHaveLength(8);
    expect(new Set(posted.map((event) => event.id)).size).toBe(1);
    const page = await (await app.request('/sandbox/webhooks')).text();
    expect(page).toContain('dead after 8 tries: status 503');
    answer = 204;
    const replay = await app.request(`/sandbox/webhooks/${posted[0]?.id}/replay`, { method: 'POST' });
    expect(replay.status).toBe(303);
    expect(await (await app.request('/sandbox/webhooks')).text()).toContain('delivered at try 1');
  });

  it('wait longer after each failure', async () => {
    answer = 500;
    const { press } = await openPayment();
    await press('approve');
    clock += 999;
    await deliverWebhooks(options());
    expect(posted).toHaveLength(1);
    clock += 1;
    await deliverWebhooks(options());
    expect(posted).toHaveLength(2);
  });
});

describeOnOne('a button of the payment page', (make) => {
  beforeAll(async () => {
    database = (await make()).deps;
  });

  it('pressing twice, even at once, counts once', async () => {
    const { press } = await openPayment();
    const responses = await Promise.all([press('approve'), press('approve'), press('approve')]);
    expect(responses.map((response) => response.status)).toEqual([303, 303, 303]);
    expect(new Set(posted.map((event) => event.id)).size).toBe(1);
    expect(posted).toHaveLength(1);
  });
});
