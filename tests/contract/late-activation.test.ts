import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activate } from '@/features/account/packages/activation';
import { handleApi } from '@/lib/bff/handle-api';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { shownBalance } from '@/operator/src/ledger/balances';
import { addAccount, addNumber, openSession } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

const siteUrl = 'http://127.0.0.1:3000';

/** Listens before the shop reads its environment. */
const { server } = await vi.hoisted(async () => {
  const { createServer } = await import('node:http');
  const listening = createServer();
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  vi.stubEnv('OPERATOR_API_URL', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  vi.stubEnv('LOG_LEVEL', 'silent');
  return { server: listening };
});

/** An operator that does at once what it is asked, and keeps its first answer to itself until it is told. */
function answerLate({ app }: TestOperator) {
  const keys: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.on('request', async ({ method = 'GET', url = '/', headers }, response) => {
    const key = String(headers['idempotency-key']);
    keys.push(key);
    const sent = { authorization: headers.authorization ?? '', 'idempotency-key': key };
    const answer = await app.request(url, { method, headers: sent });
    const text = await answer.text();
    if (keys.length === 1) await held;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  return { keys, release };
}

describe('an activation whose answer does not come', () => {
  let operator: TestOperator;
  let late: ReturnType<typeof answerLate>;
  const statuses: number[] = [];

  beforeAll(async () => {
    operator = await testOperator();
    late = answerLate(operator);
  });
  afterAll(async () => {
    server.close();
    await operator.close();
    vi.unstubAllEnvs();
  });

  /** Lets the page's own code call the shop's own server, with the cookies of an account. */
  function asBrowser(access: string): void {
    vi.stubGlobal('window', { location: { pathname: '/en/lk' } });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', `access=${access}`);
      headers.set('sec-fetch-site', 'same-origin');
      const answer = await handleApi(new Request(`${siteUrl}${path}`, { ...init, headers }));
      statuses.push(answer.status);
      return answer;
    });
  }

  it('is answered by the shop after eleven seconds, and tried again with its key it is charged once', {
    tags: ['F7.21', 'F9.11'],
    timeout: 60_000,
  }, async () => {
    const { db } = operator.deps;
    const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null });
    const number = await addNumber(operator, userId, 1);
    const { token } = await openSession(operator, userId);
    const product = (await db.select().from(dataPackage)).find(
      ({ kind, available, countryCodes }) => kind === 'local' && available && countryCodes.includes('ES'),
    );
    if (!product) throw new Error('No package for Spain');
    await giveBalance(operator, number.msisdn, 3 * product.priceCents);
    asBrowser(token);
    const request = { id: number.id, packageId: product.id, countryId: 724, priceCents: product.priceCents };

    const began = performance.now();
    expect(await activate(request)).toEqual({ status: 'error', message: 'failed' });
    const waited = performance.now() - began;
    expect(statuses).toEqual([504]);
    expect(waited).toBeGreaterThan(10_900);
    expect(waited).toBeLessThan(20_000);

    expect(await activate(request)).toEqual({ status: 'success', message: 'purchased' });
    expect(statuses).toEqual([504, 200]);
    late.release();
    expect(late.keys[0]).toMatch(/^[\w-]{20,}$/);
    expect(late.keys).toEqual([late.keys[0], late.keys[0]]);
    expect(await shownBalance(db, number.msisdn)).toBe(2 * product.priceCents);
    const bought = await db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id));
    expect(bought).toHaveLength(1);
    expect(isClean(await auditLedger(db))).toBe(true);
  });
});
