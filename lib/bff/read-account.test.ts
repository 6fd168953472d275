import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAccount } from '@/lib/bff/read-account';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const user = {
  mainEsim: { id: 7, msisdn: '372887420492' },
  country: null,
  referralCode: '',
  lastName: '',
  firstName: '',
  email: 'a@b.example',
  postCode: '',
  address: '',
};
const anEsim = (id: number) => ({
  id,
  msisdn: '372887420492',
  validUntil: null,
  balance: 1,
  isMain: id === 7,
  waitingForBlock: false,
});
const sum = { sign: '€', balance: 1 };
const refused = () => HttpResponse.json({ code: 'unauthorized' }, { status: 401 });

/** A provider that knows an account of these numbers. */
function knows(...ids: number[]) {
  operator.on('GET /profile', () => HttpResponse.json(user));
  operator.on('GET /profile/esim', () => HttpResponse.json(ids.map(anEsim)));
  for (const id of ids) {
    operator.on(`GET /profile/esim/${id}/balance`, () => HttpResponse.json(sum));
    operator.on(`GET /profile/esim/${id}/packages`, () => HttpResponse.json([]));
  }
}

type Options = Parameters<typeof apiRequest>[1];
const signedIn = { cookie: 'access=acc-1' };
const read = (paths: readonly string[], options: Options = signedIn) =>
  readAccount(apiRequest(`/account?${new URLSearchParams(paths.map((path) => ['read', path]))}`, options));
const pathsOf = async (answer: Response) => Object.keys(await answer.json()).filter((key) => key.startsWith('/'));
const asked = () => operator.seen.map(({ method, path }) => `${method} ${path}`);
const bearers = () => operator.seen.map(({ headers }) => headers.get('authorization'));

const balance = '/profile/esim/{id}/balance';
const usual = ['/profile', '/profile/esim', balance] as const;

describe('what a page of the account shows first, by one request', () => {
  it('has what each path alone would give, of the main number where it asks for that', async () => {
    knows(7, 8);
    const answer = await read(usual, { ...signedIn, headers: { 'x-request-id': 'request-123' } });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    expect(await answer.json()).toEqual({
      '/profile': user,
      '/profile/esim': [anEsim(7), anEsim(8)],
      '/profile/esim/7/balance': sum,
      shown: { number: '+372\u00a0887\u00a0420\u00a0492', balance: '1,00\u00a0€' },
    });
    expect(asked()).toEqual(['GET /profile', 'GET /profile/esim', 'GET /profile/esim/7/balance']);
    for (const { headers } of operator.seen)
      expect(['authorization', 'x-request-id', 'accept-language', 'cookie'].map((name) => headers.get(name))).toEqual([
        'Bearer acc-1',
        'request-123',
        'es',
        null,
      ]);
  });

  it('has what is asked of each number, of eight at most', async () => {
    knows(7, 8, ...Array.from({ length: 20 }, (_, index) => 100 + index));
    const packages = '/profile/esim/{each}/packages';
    const given = Object.keys(await (await read(['/profile/esim', packages])).json());
    expect(given).toHaveLength(9);
    expect(given.slice(0, 3)).toEqual(['/profile/esim', '/profile/esim/7/packages', '/profile/esim/8/packages']);
  });

  it('asks for no number where there is none', async () => {
    knows();
    operator.on('GET /profile', () => HttpResponse.json({ ...user, mainEsim: null }));
    expect(await pathsOf(await read([...usual, '/profile/esim/{each}/packages']))).toEqual([
      '/profile',
      '/profile/esim',
    ]);
  });

  it('leaves out what fails, is refused or breaks the contract, and has the others', async () => {
    for (const fails of [
      () => HttpResponse.error(),
      refused,
      () => HttpResponse.json({ code: 'x' }, { status: 429 }),
      () => HttpResponse.json({ balance: 'much' }),
    ]) {
      knows(7);
      operator.on('GET /profile/esim/7/balance', fails);
      const answer = await read(usual);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect(await pathsOf(answer)).toEqual(['/profile', '/profile/esim']);
    }
  });

  it('waits a second for what takes long', async () => {
    knows(7);
    operator.on('GET /profile/esim/7/balance', () => new Promise(() => undefined));
    const started = performance.now();
    expect(await pathsOf(await read(usual))).toEqual(['/profile', '/profile/esim']);
    expect(performance.now() - started).toBeLessThan(4000);
  });
});

describe('the session of such a request', () => {
  it('is asked for: a visitor gets nothing', async () => {
    knows(7);
    const answer = await read(usual, {});
    expect([answer.status, await answer.json(), asked()]).toEqual([401, { code: 'unauthorized' }, []]);
  });

  it('is that of the page', async () => {
    knows(7);
    const answer = await read(usual, { cookie: 'access=acc-1; signed-in=new', headers: { 'x-session': 'old' } });
    expect([answer.status, asked()]).toEqual([401, []]);
  });

  it('is over for the browser when the provider knows it no longer', async () => {
    operator.on('POST /token/refresh', refused);
    const answer = await read(usual, { cookie: 'refresh=over-account' });
    expect([answer.status, asked()]).toEqual([401, ['POST /token/refresh']]);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.includes('Max-Age=0'))).toEqual([true, true, true]);
  });

  it.each([
    ['gone', 'refresh=gone-account', []],
    ['refused', 'access=old; refresh=refused-account', ['Bearer old']],
  ])('is renewed once when its token is %s, and all reads go on with the new one', async (how, cookie, before) => {
    knows(7);
    operator.on('POST /token/refresh', () => HttpResponse.json({ token: 'acc-2', refreshToken: `${how}-account-2` }));
    operator.on('GET /profile', ({ headers }) =>
      headers.get('authorization') === 'Bearer old' ? refused() : HttpResponse.json(user),
    );
    const answer = await read(usual, { cookie });
    expect(await pathsOf(answer)).toHaveLength(3);
    expect(asked().filter((one) => one === 'POST /token/refresh')).toHaveLength(1);
    expect(bearers().slice(0, before.length)).toEqual(before);
    expect(answer.headers.getSetCookie().map((one) => one.split(';')[0])).toEqual([
      'access=acc-2',
      `refresh=${how}-account-2`,
      expect.stringMatching(/^signed-in=/),
    ]);
  });

  it('is kept by the browser though the profile cannot be read', async () => {
    operator.on('POST /token/refresh', () => HttpResponse.json({ token: 'acc-3', refreshToken: 'ref-3' }));
    operator.on('GET /profile', () => HttpResponse.error());
    const answer = await read(usual, { cookie: 'refresh=kept-account' });
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([503, expect.stringMatching(/^access=acc-3;/)]);
  });
});

describe('nothing but reads of the account', () => {
  it.each([
    '/countries',
    '/order/articles',
    '/payment-methods',
    '/ip',
    '/profile/edit',
    '/profile/esim/7/main',
    '/profile/esim/7/packages/3',
    '/profile/esim/7/packages/3/724',
    '/profile/esim/x/balance',
    '/profile/esim/../../countries',
    '/profile#/x',
    '//evil.example/profile',
    'http://evil.example/profile',
    '/account?read=/profile',
    '/profile/esim/{other}/balance',
    '',
  ])('comes of it: %s', async (path) => {
    knows(7);
    const answer = await read([path]);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(asked()).toEqual(['GET /profile']);
  });

  it('and of those no crowd', async () => {
    knows(7);
    expect((await read([])).status).toBe(400);
    expect((await read(Array.from({ length: 9 }, (_, index) => `/profile/esim/${index}`))).status).toBe(400);
    expect(asked()).toEqual([]);
  });
});
