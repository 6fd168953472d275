import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDemo } from '@/lib/env/demo-mode';
import { openDatabase } from '@/operator/src/db/open-database';
import { findDemoData } from '@/operator/src/seed/demo-data';
import { demoPassword } from '@/operator/src/seed/seed-demo';
import { startOperator } from '@/operator/src/start';
import { operatorEnd } from '@/operator/testing/killed-operator';
import { realShop } from '@/operator/testing/real-shop';
import { settleConfig } from './config';
import { parseOperatorEnv } from './env';
import { demoEmail, demoStaffEmails, modeOf, startFaults } from './mode';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-mode-'));
});
afterAll(() => rm(folder, { recursive: true }));

const quiet = { OPERATOR_PORT: '0', LOG_LEVEL: 'silent', SIM_SPEED: '0' };
type Settings = Readonly<Record<string, string>>;
const start = (settings: Settings, name: string) =>
  startOperator(parseOperatorEnv({ ...quiet, DATA_DIR: join(folder, name), ...settings }));

const demoPages = ['/outbox', '/outbox.json', '/sandbox/webhooks', '/sandbox/fonts/x', '/sandbox/pay/x', '/metrics'];

async function statuses(url: string): Promise<number[]> {
  return Promise.all(demoPages.map(async (path) => (await fetch(`${url}${path}`)).status));
}

async function logIn(url: string) {
  const body = JSON.stringify({ username: demoEmail, password: demoPassword });
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(`${url}/login_check`, { method: 'POST', headers, body })).status;
}

/** What a demo has left in a folder whose operator is stopped. */
async function leftBehind(name: string) {
  const database = await openDatabase({ dataDir: join(folder, name) });
  return findDemoData(database).finally(() => database.close());
}

describe('settings of a real shop (Z4)', () => {
  it('are refused one by one, a line each, whatever made the shop real', () => {
    const makers: readonly Settings[] = [
      { DATABASE_URL: 'postgres://db/shop', NODE_ENV: 'production' },
      { SMTP_URL: realShop.SMTP_URL },
      { SITE_URL: realShop.SITE_URL },
      { STRIPE_SECRET_KEY: realShop.STRIPE_SECRET_KEY },
      { DEMO: '0' },
    ];
    const asked = Object.keys(realShop).filter((name) => name !== 'NODE_ENV');
    for (const maker of makers) {
      const faults = startFaults(parseOperatorEnv(maker));
      expect(faults.map((line) => line.split(' ')[0]).sort()).toEqual(asked.filter((name) => !(name in maker)).sort());
      for (const line of faults) expect(line).toMatch(/^[A-Z_]+ (is missing|must be)[^\n]+$/);
      const demo = { ...maker, DEMO: '1', ...('STRIPE_SECRET_KEY' in maker && { STRIPE_SECRET_KEY: 'sk_test_1' }) };
      expect(startFaults(parseOperatorEnv(demo))).toEqual([]);
    }
    expect(startFaults(parseOperatorEnv(realShop))).toEqual([]);
  });

  it('in every combination make a demo without real money, or a shop with nothing of the demo, or no start', () => {
    const choices: Readonly<Record<string, readonly (string | undefined)[]>> = {
      DATABASE_URL: [undefined, 'postgres://db/shop'],
      NODE_ENV: ['development', 'production'],
      SMTP_URL: [undefined, realShop.SMTP_URL],
      SITE_URL: [undefined, 'http://127.0.0.1:3000', realShop.SITE_URL],
      STRIPE_SECRET_KEY: [undefined, 'sk_test_1', 'sk_live_1', 'rk_live_1'],
      STRIPE_WEBHOOK_SECRET: [undefined, realShop.STRIPE_WEBHOOK_SECRET],
      DEMO: [undefined, '0', '1'],
    };
    const combinations = Object.entries(choices).reduce<Record<string, string | undefined>[]>(
      (known, [name, values]) => known.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
    expect(combinations).toHaveLength(576);
    const asked = Object.keys(realShop).filter((name) => name !== 'NODE_ENV');
    for (const settings of combinations) {
      const { DATABASE_URL, NODE_ENV, SMTP_URL, SITE_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, DEMO } = settings;
      const isProduction = DATABASE_URL !== undefined && NODE_ENV === 'production';
      const hasGateway = STRIPE_SECRET_KEY !== undefined || STRIPE_WEBHOOK_SECRET !== undefined;
      const isReal = isProduction || SMTP_URL !== undefined || SITE_URL === realShop.SITE_URL || hasGateway;
      const isDemo = DEMO === '1' || (DEMO !== '0' && !isReal);
      const env = parseOperatorEnv(settings);
      const lacking = asked.filter(
        (name) => settings[name] === undefined || ['http://127.0.0.1:3000', 'sk_test_1'].includes(settings[name]),
      );
      const wanted = STRIPE_SECRET_KEY?.includes('_live_') ? ['STRIPE_SECRET_KEY'] : [];
      const named = startFaults(env).map((line) => line.split(' ')[0]);
      expect([settings, modeOf(env).isDemo]).toEqual([settings, isDemo]);
      expect([settings, named.sort()]).toEqual([settings, isDemo ? wanted : lacking.sort()]);
    }
  });

  it.each([
    ['TOKEN_SECRET', undefined],
    ['OPERATOR_LOCATION_KEY', undefined],
    ['OPERATOR_LOCATION_KEY', 'sandbox-location-key'],
    ['OPERATOR_LOCATION_KEY', 'short'],
    ['SITE_URL', undefined],
    ['SITE_URL', 'http://shop.example'],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://operator.example'],
    ['SMTP_URL', undefined],
    ['MAIL_FROM', undefined],
    ['SELLER_NAME', undefined],
    ['SELLER_ADDRESS', undefined],
    ['SUPPORT_EMAIL', undefined],
    ['STRIPE_SECRET_KEY', undefined],
    ['STRIPE_SECRET_KEY', 'sk_test_1'],
    ['STRIPE_SECRET_KEY', 'rk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', undefined],
  ])('%s of %s alone keeps it from being started', (name, value) => {
    const [line, ...others] = startFaults(parseOperatorEnv({ ...realShop, [name]: value }));
    expect(line).toMatch(new RegExp(`^${name} `));
    expect(others).toEqual([]);
  });

  it('name no secret of the sandbox, and none is made', async () => {
    const dataDir = join(folder, 'no-secrets');
    const { tokenSecret, webhookSecret } = await settleConfig(parseOperatorEnv({ ...realShop, DATA_DIR: dataDir }));
    expect(tokenSecret).toBe(realShop.TOKEN_SECRET);
    expect(webhookSecret).toMatch(/^whsec_.{44}$/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('are judged as the storefront judges them', () => {
    for (const settings of [{}, realShop, { ...realShop, DEMO: '1' }, { NODE_ENV: 'production' }])
      expect(modeOf(parseOperatorEnv(settings)).isDemo).toBe(isDemo(settings));
  });
});

describe('a really started operator', () => {
  it('ends with an exit code and a line for each setting that is missing', () => {
    const given = { ...quiet, DATA_DIR: join(folder, 'refused') };
    const { code, lines } = operatorEnd({ ...given, SITE_URL: 'https://shop.example' });
    expect(code).toBe(1);
    expect(lines).toHaveLength(12);
    for (const line of lines) expect(line).toMatch(/^Operator: [A-Z_]+ (is missing|must be)/);
  });

  it('of nothing real is a demo: account, codes, open pages, and no setting is needed', async () => {
    const operator = await start({ NODE_ENV: 'production', SITE_URL: 'http://127.0.0.1:3000' }, 'demo');
    expect(await statuses(operator.url)).toEqual([200, 200, 200, 404, 404, 200]);
    expect(await logIn(operator.url)).toBe(200);
    await operator.stop();
    const made = [...demoStaffEmails, 'BONUS5', 'EXPIRED1', 'WELCOME10'];
    const amounts = ['1 account', '2 numbers in use', '2000 simulated numbers'];
    expect(await leftBehind('demo')).toEqual([...made, ...amounts]);
  });

  it('of a real shop has no demo account, no code and no open page, but its catalogue', async () => {
    const operator = await start({ ...realShop, OPERATOR_METRICS_PORT: '0' }, 'real');
    expect(await statuses(operator.url)).toEqual(demoPages.map(() => 404));
    expect(await logIn(operator.url)).toBe(401);
    expect((await fetch(`${operator.url}/countries`)).status).toBe(200);
    expect((await fetch(`${operator.url}/promo-code/WELCOME10?tariff=1`)).status).toBe(400);
    expect((await fetch(operator.metricsUrl ?? '')).status).toBe(200);
    expect(new URL(operator.metricsUrl ?? '').hostname).toBe('127.0.0.1');
    const guess = { 'X-Location-Key': 'sandbox-location-key' };
    expect((await fetch(`${operator.url}/location`, { headers: guess })).status).toBe(403);
    await operator.stop();
    expect(await leftBehind('real')).toEqual([]);
  });

  it('stays a demo beside real settings where DEMO=1 says so', async () => {
    const operator = await start(
      { ...realShop, DEMO: '1', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      'declared',
    );
    expect(await statuses(operator.url)).toEqual([200, 200, 200, 404, 404, 200]);
    for (const path of ['/outbox', '/sandbox/webhooks', '/sandbox/pay/x'])
      expect(await (await fetch(`${operator.url}${path}`)).text()).toContain('SANDBOX');
    expect(await logIn(operator.url)).toBe(200);
    await operator.stop();
  });

  it('does not start as a demo on the database of a real shop, and leaves it as it was', async () => {
    const shop = await start(realShop, 'owned');
    await shop.stop();
    await expect(start({ DEMO: '1' }, 'owned')).rejects.toThrow(/^This database is a real shop’s: a demo needs/);
    expect(await leftBehind('owned')).toEqual([]);
    const again = await start(realShop, 'owned');
    await again.stop();
  });
});
