import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { newBuyer } from '@/tests/e2e/buyer';
import { demo } from '@/tests/e2e/demo-account';
import { type OwnShop, openOwnShop } from './own-shop';

/** Words that stand nowhere else, so that a log that holds one has it from the buyer. */
const traveller = {
  lastName: 'Zweigbruecker',
  firstName: 'Oktavius',
  documentNumber: 'XQ7734119',
  postCode: '28013',
  shippingAddress: 'Calle del Unicornio 77',
};

test.describe('what the servers note down', () => {
  let shop: OwnShop;
  let folder: string;
  let log: string;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    folder = mkdtempSync(path.join(tmpdir(), 'wanderline-logs-'));
    log = path.join(folder, 'log');
    shop = await openOwnShop({ log, settings: { ACCESS_LOG: '1' } });
  });
  test.afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('says nothing of who buys, pays and logs in, and holds no secret (P1)', async ({ playwright }) => {
    const { email, password } = newBuyer();
    const browser = await playwright.request.newContext({ extraHTTPHeaders: { Origin: shop.url } });
    const post = (address: string, data: unknown) =>
      browser.post(`${shop.url}/api${address}`, { data, headers: { 'Idempotency-Key': `logs-of-${address}` } });
    const consents = { residencyConfirmed: true, dataConsent: true, returnPolicy: true, exchange: true };
    const [method] = await (await browser.get(`${shop.operatorUrl}/payment-methods`)).json();
    const form = { ...traveller, ...consents, email, password, country: 724, immediateSupply: true };
    const ordered = await post('/tariffs/1/checkout', { ...form, paymentMethod: method.id });
    expect(ordered.status(), await ordered.text()).toBe(200);
    const requestId = ordered.headers()['x-request-id'];
    const { cart, token, payment } = await ordered.json();
    const payPage = new URL(payment.url);
    await browser.post(shop.operatorUrl + payPage.pathname, { form: { action: 'approve' }, maxRedirects: 0 });
    const status = `${shop.operatorUrl}/payment/${cart.uuid}/status`;
    const read = async () => (await browser.get(status, { headers: { 'X-Order-Token': token } })).json();
    await expect.poll(async () => (await read()).lpa, { timeout: 30_000 }).toBeTruthy();
    const { lpa, number, activationCode } = await read();
    expect((await post('/login_check', { username: email, password: `${password}-wrong` })).status()).toBe(401);
    expect((await post('/login_check', { username: email, password })).status()).toBe(200);
    expect((await browser.get(`${shop.url}/api/profile`)).status()).toBe(200);
    expect((await post('/resetting/send-email', { email })).status()).toBe(200);
    expect((await post('/login_check', '{"username": broken')).status()).toBeGreaterThanOrEqual(400);
    const cookies = (await browser.storageState()).cookies
      .map(({ value }) => value)
      .filter(({ length }) => length > 20);
    await browser.dispose();

    const noted = readFileSync(log, 'utf8');
    expect(noted).toContain('operator ready');
    const lines = noted.split('\n').filter((line) => line.includes(`"requestId":"${requestId}"`));
    expect(lines.filter((line) => line.includes('"call":"checkoutTariff"'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"path":"/api/tariffs/*/checkout"'))).toHaveLength(1);
    const secrets = [
      ...Object.values(traveller),
      email,
      password,
      demo.email,
      token,
      lpa,
      number,
      activationCode,
      ...cookies,
    ];
    expect(secrets.filter((secret) => secret && noted.includes(secret))).toEqual([]);
    expect(cookies.length).toBeGreaterThanOrEqual(2);
  });
});
