import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const uuid = '7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e';
const secret = 'buyer-secret_1';
const known = { status: 'declined', inPayment: false, kind: 'order', token: '' };
const shown = { ...known, total: 10, mayPay: true };
const status = (more: Parameters<typeof apiRequest>[1] = {}) => handleApi(apiRequest(`/payment/${uuid}/status`, more));
const secrets = () => operator.seen.map((call) => call.headers.get('x-order-token'));
const orderCookie = `orders=${uuid}:${secret}`;

/** A provider that shows the order to its buyer, and gives a secret that is right back. */
function showToBuyer() {
  operator.on(`GET /payment/${uuid}/status`, ({ headers }) =>
    headers.get('x-order-token') === secret
      ? HttpResponse.json(shown, { headers: { 'x-order-token': secret } })
      : HttpResponse.json(known),
  );
}

describe('the secret of a mailed link', () => {
  it('shows the order to its buyer, who is remembered from then on', { tags: ['F4.11'] }, async () => {
    showToBuyer();
    const first = await status({ headers: { 'x-order-token': secret } });
    expect(await first.json()).toMatchObject({ mayPay: true, total: 10 });
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^orders=${uuid}:${secret}:mailed; Max-Age=2592000; .*HttpOnly`));
    expect(first.headers.get('x-order-token')).toBeNull();
    const again = await status({ cookie: cookie.split(';')[0] ?? '' });
    expect(await again.json()).toMatchObject({ mayPay: true });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it.each(['wrong', `${secret}x`, 'a b', 'x'.repeat(600)])('is not remembered when it is wrong: %s', async (guess) => {
    showToBuyer();
    const answer = await status({ headers: { 'x-order-token': guess } });
    expect(await answer.json()).toEqual(known);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('leaves a browser that is the buyer already as it is, when another key is wrong', async () => {
    showToBuyer();
    const wrong = await status({ headers: { 'x-order-token': 'wrong' }, cookie: orderCookie });
    expect(wrong.headers.getSetCookie()).toEqual([]);
    expect(await (await status({ cookie: orderCookie })).json()).toMatchObject({ mayPay: true });
  });
});

describe('a mailed link whose secret is another than the order\u2019s', () => {
  it('takes nothing from the browser that placed the order: it goes on by its own secret', async () => {
    showToBuyer();
    const answer = await status({ headers: { 'x-order-token': 'mailed-secret' }, cookie: orderCookie });
    expect(await answer.json()).toMatchObject({ mayPay: true });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(secrets()).toEqual([secret]);
  });
});

describe('an order and the session of its buyer', () => {
  const open = (cookie?: string) =>
    handleApi(apiRequest(`/order/${uuid}/session`, { method: 'POST', ...(cookie && { cookie }) }));

  it('signs the browser in that holds the secret, with cookies that scripts cannot read', {
    tags: ['F7.03', 'F7.04', 'F7.05'],
  }, async () => {
    operator.on(`POST /order/${uuid}/session`, () => HttpResponse.json({ token: 'acc-9', refreshToken: 'ref-9' }));
    const answer = await open(orderCookie);
    expect(await answer.text()).not.toMatch(/acc-9|ref-9/);
    expect(answer.headers.getSetCookie()).toEqual([
      'access=acc-9; Max-Age=3600; Path=/; SameSite=Lax; HttpOnly',
      'refresh=ref-9; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly',
      expect.stringMatching(/^signed-in=[\da-f]{8}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ]);
    expect(secrets()).toEqual([secret]);
  });

  it('signs in nobody by a mailed link: who pays for a friend is not the friend', async () => {
    operator.on(`POST /order/${uuid}/session`, ({ headers }) =>
      headers.has('x-order-token')
        ? HttpResponse.json({ token: 'acc-9', refreshToken: 'ref-9' })
        : HttpResponse.json({ code: 'order_not_found' }, { status: 404 }),
    );
    const mailed = await open(`${orderCookie}:mailed`);
    expect([mailed.status, mailed.headers.getSetCookie()]).toEqual([404, []]);
    const request = { method: 'POST', headers: { 'x-order-token': secret } };
    expect((await handleApi(apiRequest(`/order/${uuid}/session`, request))).status).toBe(404);
  });

  it('leaves whoever is signed in already in his own account', async () => {
    for (const own of ['access=acc-1', 'refresh=ref-1']) {
      const answer = await open(`${own}; ${orderCookie}`);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([409, []]);
    }
    expect(operator.seen).toEqual([]);
  });

  it.each([
    [orderCookie, true],
    [`${orderCookie}:mailed`, false],
    [`access=acc-1; ${orderCookie}`, false],
  ])('is offered by the status to the browser that placed the order and has no session: %s', async (cookie, may) => {
    operator.on(`GET /payment/${uuid}/status`, () => HttpResponse.json({ ...shown, maySignIn: true }));
    expect(await (await status({ cookie })).json()).toMatchObject({ maySignIn: may });
  });

  it('passes a refusal on and signs nobody in', async () => {
    operator.on(`POST /order/${uuid}/session`, () => HttpResponse.json({ code: 'session_opened' }, { status: 409 }));
    const answer = await open(orderCookie);
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([
      409,
      { code: 'session_opened' },
      [],
    ]);
  });

  it('asks for the status in the name of the account, so that its owner sees the order on every device', async () => {
    showToBuyer();
    await status({ cookie: 'access=acc-1' });
    await status();
    expect(operator.seen.map((call) => call.headers.get('authorization'))).toEqual(['Bearer acc-1', null]);
  });

  it('still shows the public part when the session has ended, and pays an own order without it', async () => {
    operator.on('POST /token/refresh', () => HttpResponse.json({ code: 'unauthorized' }, { status: 401 }));
    showToBuyer();
    const ended = await status({ cookie: 'refresh=over-status' });
    expect([ended.status, await ended.json()]).toEqual([200, known]);
    expect(ended.headers.getSetCookie().map((cookie) => cookie.includes('Max-Age=0'))).toEqual([true, true, true]);
    operator.on(`POST /order/${uuid}/payment`, () =>
      HttpResponse.json({ params: { token: 't' }, payment: { url: 'http://pay.example/' } }),
    );
    const pay = (cookie: string) =>
      handleApi(apiRequest(`/order/${uuid}/payment`, { method: 'POST', body: {}, cookie }));
    expect((await pay(`refresh=over-pay-1; ${orderCookie}`)).status).toBe(200);
    expect((await pay('refresh=over-pay-2')).status).toBe(401);
    const body = { method: 'POST', body: {}, headers: { 'x-session': 'over' } };
    const paid = await handleApi(apiRequest(`/order/${uuid}/payment`, { ...body, cookie: orderCookie }));
    expect(paid.status).toBe(200);
  });
});
