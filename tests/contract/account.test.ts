import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildPath, type Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints, type Operation } from '@/lib/api/contract/endpoints';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { addUsage, refillUsage } from '@/operator/src/lines/add-usage';
import { type Account, addAccount, addNumber, openSession, send, testPassword } from '@/operator/testing/accounts';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

const spain = 724;
let operator: TestOperator;
let account: Account;
let token: string;
let number: Awaited<ReturnType<typeof addNumber>>;

beforeAll(async () => {
  operator = await testOperator();
  account = await addAccount(operator, 'ana@example.com');
  number = await addNumber(operator, account.userId, 1);
  await addNumber(operator, account.userId, 2);
  ({ token } = await openSession(operator, account.userId));
  const { db, ids, now } = operator.deps;
  const lines = [balanceOfNumber(number.msisdn, 1250), house('psp_clearing', -1250)];
  await inTransaction(db, (tx) =>
    postLedger(tx, { id: ids.uuid(), kind: 'opening', idemKey: 'opening', at: now(), lines }),
  );
  const times = { startsAt: now(), createdAt: now(), updatedAt: now() };
  const expiresAt = new Date(now().getTime() + 86_400_000);
  const bought = { packageId: spain * 10 + 2, countryId: spain, area: 'ES', totalMb: 3000, days: 30, priceCents: 750 };
  const used = { status: 'running', usedMb: 700, beginsBefore: expiresAt, expiresAt } as const;
  await db.insert(packageAssignment).values({ esimId: number.id, ...bought, ...used, ...times });
  const at = new Date('2026-11-20T10:00:00Z');
  await addUsage(db, [
    {
      esimId: number.id,
      kind: 'call',
      at,
      direction: 'outgoing',
      peer: '34600111222',
      volume: 3,
      unit: 'min',
      cost: -5700,
      countryId: spain,
    },
    {
      esimId: number.id,
      kind: 'data',
      at,
      direction: 'other',
      volume: 12_340,
      unit: 'kb',
      cost: -987,
      countryId: spain,
    },
    refillUsage({ esimId: number.id, cents: 5250, at, addedAt: new Date('2026-11-20T10:00:09Z'), source: 'pay:1' }),
  ]);
});
afterAll(() => operator.close());

type Call = {
  readonly params?: Record<string, unknown>;
  readonly query?: string;
  readonly body?: unknown;
  readonly language?: string;
};

/** Asks as the account's owner, by the method and path of the contract. */
async function ask<O extends Operation>(operation: O, { params, query = '', body, language }: Call = {}) {
  const endpoint: Endpoint = endpoints[operation];
  const target = `${endpoint.method} ${buildPath(endpoint.path, params)}${query}`;
  return send(operator, target, { token, body, ...(language && { headers: { 'Accept-Language': language } }) });
}

/** The answer of a call that succeeds, read by a schema of the contract. */
async function read<S extends z.ZodMiniType>(schema: S, asked: ReturnType<typeof ask>): Promise<z.output<S>> {
  const { status, answer, headers } = await asked;
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  return z.parse(schema, answer);
}

describe('calls of the account, by the contract', () => {
  it('GET /profile gives the user with main number, country and referral code @F7.08 @F6.08 @F3.46', async () => {
    const user = await read(endpoints.getProfile.response, ask('getProfile'));
    expect(user).toEqual({
      mainEsim: { id: number.id, msisdn: number.msisdn },
      country: { id: spain },
      referralCode: expect.stringMatching(/^W[A-Z2-9]{9}$/),
      lastName: 'Traveller',
      firstName: 'Ana',
      email: account.email,
      postCode: '28004',
      address: 'Calle Mayor 1, Madrid',
      language: 'en',
    });
  });

  it('GET /profile gives no main number and no country to who has none @F3.46', async () => {
    const other = await addAccount(operator, 'new@example.com', { countryId: null });
    const session = await openSession(operator, other.userId);
    const { answer } = await send(operator, 'GET /profile', { token: session.token });
    expect(z.parse(endpoints.getProfile.response, answer)).toMatchObject({ mainEsim: null, country: null });
    const list = await send(operator, 'GET /profile/esim', { token: session.token });
    expect([list.status, list.answer]).toEqual([200, []]);
  });

  it('GET /profile/esim lists the numbers with balance, validity and marks @F7.14 @F6.09 @F3.47', async () => {
    const list = await read(endpoints.listEsims.response, ask('listEsims'));
    expect(list).toEqual([
      {
        id: number.id,
        msisdn: '372000000001',
        validUntil: '2027-11-21T08:00:00.000Z',
        balance: 12.5,
        isMain: true,
        waitingForBlock: false,
        blocked: false,
        blockingReason: null,
        canUnlockByPayment: true,
      },
      expect.objectContaining({ msisdn: '372000000002', balance: 0, isMain: false }),
    ]);
  });

  it('GET /profile/esim/{id} gives the profile for the phone with its QR code @F7.15 @F3.49', async () => {
    const one = await read(endpoints.getEsim.response, ask('getEsim', { params: { id: number.id } }));
    const code = `1$rsp.wanderline.example$${number.matchingId}`;
    expect(one).toMatchObject({
      msisdn: number.msisdn,
      lpa: `LPA:${code}`,
      activation_code: code,
      iccid: number.iccid,
    });
    const [kind, picture = ''] = one.qr_code.split(',');
    expect(kind).toBe('data:image/png;base64');
    expect(Buffer.from(picture, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('GET /profile/esim/{id}/balance gives sign and balance in euro @F7.16 @F3.48', async () => {
    const data = await read(endpoints.getEsimBalance.response, ask('getEsimBalance', { params: { id: number.id } }));
    expect(data).toEqual({ sign: '€', balance: 12.5 });
  });

  it('GET /profile/esim/{id}/packages gives what was bought with its use, then offers @F7.17', async () => {
    const asked = ask('listEsimPackages', { params: { id: number.id }, language: 'es' });
    const [bought, ...offers] = await read(endpoints.listEsimPackages.response, asked);
    expect(bought).toMatchObject({ active: true, usedVolume: 700, volume: 3000, price: 7.5, countries: ['España'] });
    expect(bought?.expiresAt).toBe('2026-11-22T08:00:00.000Z');
    expect(offers.length).toBeGreaterThan(5);
    for (const offer of offers) expect(offer).toMatchObject({ active: false, usedVolume: 0, expiresAt: null });
    const local = offers.filter(({ countryCodes }) => countryCodes.length === 1);
    expect(new Set(local.flatMap(({ countryCodes }) => countryCodes))).toEqual(new Set(['ES']));
  });

  it('GET /profile/esim/{param} gives use and top-ups of a number between two days @F7.22 @F7.23 @F6.10 @F3.58 @F3.59', async () => {
    const query = `?esim=${number.id}&from=20.11.2026&to=20.11.2026`;
    const used = await read(
      endpoints.getHistory.response,
      ask('getHistory', { params: { param: 'balance-history' }, query, language: 'ru' }),
    );
    const callAt = '2026-11-20T10:00:00.000Z';
    expect(used).toEqual([
      {
        callAt,
        msisdn: number.msisdn,
        typeName: 'data',
        volume: 12_340,
        unit: 'kb',
        cost: -0.0987,
        country: 'Испания',
        direction: 'other',
      },
      {
        callAt,
        msisdn: '34600111222',
        typeName: 'call',
        volume: 3,
        unit: 'min',
        cost: -0.57,
        country: 'Испания',
        direction: 'outgoing',
      },
    ]);
    const refills = await read(
      endpoints.getHistory.response,
      ask('getHistory', { params: { param: 'refill-history' }, query }),
    );
    expect(refills).toMatchObject([{ callAt, cost: 52.5, msisdn: number.msisdn, addedAt: '2026-11-20T10:00:09.000Z' }]);
  });

  it('POST /profile/edit changes country, post code and address, and nothing else @F7.12 @F6.12', async () => {
    const mine = { country: 276, postCode: '10115', address: 'Torstraße 1, Berlin' };
    const protectedFields = {
      email: 'evil@example.com',
      lastName: 'Evil',
      firstName: 'Evil',
      referralCode: 'EVIL',
      mainEsim: { id: 2 },
      id: 1,
      balance: 1_000_000,
      role: 'admin',
    };
    const asked = ask('editProfile', {
      body: JSON.parse(JSON.stringify({ ...protectedFields, ...mine }).replace('{', '{"__proto__":{"email":"x"},')),
    });
    const user = await read(endpoints.editProfile.response, asked);
    expect(user).toMatchObject({
      country: { id: 276 },
      postCode: '10115',
      address: 'Torstraße 1, Berlin',
      email: account.email,
      lastName: 'Traveller',
      firstName: 'Ana',
      mainEsim: { id: number.id },
    });
    expect(await read(endpoints.getProfile.response, ask('getProfile'))).toEqual(user);
  });

  it('POST /profile/esim/{id}/main makes a number the main one, again and again @F7.18 @F6.14', async () => {
    const list = await read(endpoints.listEsims.response, ask('listEsims'));
    const other = list.find(({ isMain }) => !isMain);
    for (const id of [other?.id, other?.id, number.id]) {
      expect(await read(endpoints.setMainEsim.response, ask('setMainEsim', { params: { id }, body: {} }))).toEqual({});
      const user = await read(endpoints.getProfile.response, ask('getProfile'));
      expect(user.mainEsim?.id).toBe(id);
    }
  });

  it('POST /profile/change-password sets a new password @F7.13 @F6.13', async () => {
    const body = { oldPassword: testPassword, newPassword: 'brand-new-one-9', repeatPassword: 'brand-new-one-9' };
    expect(await read(endpoints.changePassword.response, ask('changePassword', { body }))).toEqual({});
    const logIn = (password: string) =>
      send(operator, 'POST /login_check', { body: { username: account.email, password } });
    expect((await logIn(testPassword)).status).toBe(401);
    const tokens = z.parse(endpoints.login.response, (await logIn('brand-new-one-9')).answer);
    const refreshed = await send(operator, 'POST /token/refresh', { body: { refreshToken: tokens.refreshToken } });
    z.parse(endpoints.refreshTokens.response, refreshed.answer);
  });

  it('GET /ip names the caller and its country, also when the shop passes the address on', async () => {
    const lookup = (headers: Record<string, string>) => send(operator, 'GET /ip', { headers });
    const visitor = { 'x-forwarded-for': '8.8.8.8' };
    const trusted = await lookup({ ...visitor, 'x-location-key': 'test-location-key' });
    expect(z.parse(endpoints.lookUpAddress.response, trusted.answer)).toEqual({ ip: '8.8.8.8', country: 'US' });
    expect((await lookup(visitor)).answer).toEqual({ ip: '127.0.0.1', country: 'SG' });
  });
});
