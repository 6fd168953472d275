// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { callApi } from '@/lib/api/client/browser-client';
import { earlyReadsScript } from '@/lib/api/client/early-reads';

const fetchMock = vi.fn<typeof fetch>();
const asked = () => fetchMock.mock.calls.map(([address]) => String(address));

/** What the shop's server says: the account, its main number 7, and what is asked of that. */
const known: Readonly<Record<string, unknown>> = {
  '/profile': { mainEsim: { id: 7 } },
  '/profile/esim/7/balance': { sign: '€', balance: 1 },
};

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async (address) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    return Response.json(pathname === '/api/account' ? known : { from: address });
  });
  vi.stubGlobal('fetch', fetchMock);
  document.documentElement.lang = 'ru';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete window.earlyReads;
});

/** Runs the script as a document with these `data-reads` does. */
function runInDocument(reads: string): void {
  const script = document.createElement('script');
  script.dataset.reads = reads;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(earlyReadsScript)();
}

const profileAndBalance = '/profile /profile/esim/{id}/balance';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const account = (reads: string) =>
  `/api/account?${reads
    .split(' ')
    .map((read) => `read=${encodeURIComponent(read)}`)
    .join('&')}`;

it('asks for all of it by one request, in the language of the page', () => {
  runInDocument(profileAndBalance);
  expect(asked()).toEqual([account(profileAndBalance)]);
  const [[, init] = []] = fetchMock.mock.calls;
  expect(new Headers(init?.headers).get('accept-language')).toBe('ru');
});

it('writes the figures that have come into their places, and leaves the others empty', async () => {
  document.body.innerHTML = '<b data-shown="number"></b><b data-shown="balance"></b><b data-shown="number"></b>';
  const figures = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);
  fetchMock.mockResolvedValueOnce(Response.json({ '/profile': known['/profile'], shown: { number: '+372 <1>' } }));
  runInDocument(profileAndBalance);
  await vi.waitFor(() => expect(figures()).toEqual(['+372 <1>', '', '+372 <1>']));
});

const familiesOfFigures = [
  ...new Set(readFileSync('styles/_fonts.scss', 'utf8').match(/(?<=face\()'Sofia X[^']*'/g)),
].map((name) => name.replaceAll("'", '"'));

it.each([
  ['until their face has come', 'comes', 100],
  ['half a second for one that is late', 'is late', 1000],
  ['half a second for one that does not come', 'fails', 1000],
] as const)('lets the figures wait %s', async (_, face, patience) => {
  let come = () => {};
  const loaded = new Promise<void>((resolve, reject) => {
    come = resolve;
    if (face === 'fails') reject(new DOMException('', 'NetworkError'));
  });
  const load = vi.fn((_: string) => loaded);
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fonts'));
  document.body.innerHTML = '<b data-shown="number"></b>';
  const figure = () => document.querySelector('b')?.textContent;
  fetchMock.mockResolvedValueOnce(Response.json({ shown: { number: '+372' } }));
  runInDocument(profileAndBalance);
  expect(load.mock.calls).toEqual([[`1em ${familiesOfFigures.join()}`]]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(figure()).toBe('');
  if (face === 'comes') come();
  await vi.waitFor(() => expect(figure()).toBe('+372'), { timeout: patience });
});

it('gives each answer to the first call only, that of the main number too', async () => {
  runInDocument(profileAndBalance);
  expect(await callApi('getProfile', {})).toEqual(known['/profile']);
  expect(await callApi('getEsimBalance', { params: { id: 7 } })).toEqual(known['/profile/esim/7/balance']);
  expect(asked()).toHaveLength(1);
  await callApi('getProfile', {});
  await callApi('getEsimBalance', { params: { id: 7 } });
  expect(asked().slice(1)).toEqual(['/api/profile', '/api/profile/esim/7/balance']);
});

it('names the last 30 days, today included, as the page asks for a history', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T00:30:00Z') });
  const history = '/profile/esim/balance-history?esim=7&from=31.01.2026&to=01.03.2026';
  fetchMock.mockResolvedValue(Response.json({ '/profile': known['/profile'], [history]: [] }));
  runInDocument('/profile /profile/esim/balance-history?esim={id}&from={from}&to={to}');
  expect(asked()).toEqual([account('/profile /profile/esim/balance-history?esim={id}&from=31.01.2026&to=01.03.2026')]);
  await callApi('getProfile', {});
  const query = { esim: 7, from: '31.01.2026', to: '01.03.2026' };
  expect(await callApi('getHistory', { params: { param: 'balance-history' }, query })).toEqual([]);
  expect(asked()).toHaveLength(1);
});

it.each([
  ['left out', () => Response.json({ '/profile': {} })],
  ['refused', () => Response.json({ code: 'unauthorized' }, { status: 401 })],
  ['of a release before', () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['no JSON', () => new Response('<html>')],
])('lets a call ask by itself for what is %s', async (_, answer) => {
  fetchMock.mockResolvedValueOnce(answer());
  runInDocument('/profile /profile/esim');
  await callApi('listEsims', {});
  expect(asked().slice(1)).toEqual(['/api/profile/esim']);
});

it('gives nothing that was asked before a change', async () => {
  runInDocument(profileAndBalance);
  await settled();
  await callApi('activatePackage', { params: { id: 7, packageId: 3 } });
  await callApi('getEsimBalance', { params: { id: 7 } });
  expect(asked().slice(1)).toEqual(['/api/profile/esim/7/packages/3', '/api/profile/esim/7/balance']);
});

it('brings nothing that comes after a change', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetchMock.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  runInDocument(profileAndBalance);
  await callApi('activatePackage', { params: { id: 7, packageId: 3 } });
  answer(Response.json(known));
  await settled();
  await callApi('getProfile', {});
  await callApi('getEsimBalance', { params: { id: 7 } });
  expect(asked().slice(2)).toEqual(['/api/profile', '/api/profile/esim/7/balance']);
});

it('gives nothing that is old', async () => {
  runInDocument('/profile');
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  await callApi('getProfile', {});
  expect(asked()).toHaveLength(2);
});

it('lets a call ask by itself when the network was gone, or nothing comes', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('gone'));
  runInDocument('/profile');
  await callApi('getProfile', {});
  expect(asked()).toHaveLength(2);

  vi.useFakeTimers();
  fetchMock.mockReturnValueOnce(new Promise(() => undefined));
  runInDocument('/profile');
  const call = callApi('getProfile', {});
  await vi.advanceTimersByTimeAsync(3000);
  await call;
  expect(asked()).toHaveLength(4);
});
