// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '@/lib/api/client/browser-client';
import { earlyReadsScript } from '@/lib/api/client/early-reads';

const fetchMock = vi.fn<typeof fetch>();
const asked = () => fetchMock.mock.calls.map(([address]) => String(address));

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async (address) => Response.json({ from: address, mainEsim: { id: 7 } }));
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

const profileAndBalance = '/api/profile /api/profile/esim/{id}/balance';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('asks for the account, then for its main number, in the language of the page', async () => {
  runInDocument(profileAndBalance);
  expect(asked()).toEqual(['/api/profile']);
  await vi.waitFor(() => expect(asked()).toEqual(['/api/profile', '/api/profile/esim/7/balance']));
  for (const [, init] of fetchMock.mock.calls) expect(new Headers(init?.headers).get('accept-language')).toBe('ru');
});

it('asks once when two parts of a document want the same', async () => {
  runInDocument('/api/profile');
  runInDocument('/api/profile/esim/{id}');
  await vi.waitFor(() => expect(asked()).toEqual(['/api/profile', '/api/profile/esim/7']));
});

it('asks for no number where there is none, and for nothing more when the account is refused', async () => {
  for (const answer of [Response.json({ mainEsim: null }), Response.json({ code: 'unauthorized' }, { status: 401 })]) {
    fetchMock.mockReset().mockResolvedValueOnce(answer);
    delete window.earlyReads;
    runInDocument(profileAndBalance);
    await settled();
    expect(asked()).toEqual(['/api/profile']);
  }
});

it('gives its answer to the first call only', async () => {
  runInDocument(profileAndBalance);
  await settled();
  await callApi('getProfile', {});
  await callApi('getEsimBalance', { params: { id: 7 } });
  expect(asked()).toHaveLength(2);
  await callApi('getProfile', {});
  expect(asked()).toHaveLength(3);
});

it('gives nothing that was asked before a change', async () => {
  runInDocument(profileAndBalance);
  await settled();
  await callApi('activatePackage', { params: { id: 7, packageId: 3 } });
  await callApi('getEsimBalance', { params: { id: 7 } });
  expect(asked().slice(2)).toEqual(['/api/profile/esim/7/packages/3', '/api/profile/esim/7/balance']);
});

it('gives nothing that is old', async () => {
  runInDocument('/api/profile');
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  await callApi('getProfile', {});
  expect(asked()).toHaveLength(2);
});

it('lets a call ask by itself when the network was gone, or nothing comes', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('gone'));
  runInDocument('/api/profile');
  await callApi('getProfile', {});
  expect(asked()).toHaveLength(2);

  vi.useFakeTimers();
  fetchMock.mockReturnValueOnce(new Promise(() => undefined));
  runInDocument('/api/profile');
  const call = callApi('getProfile', {});
  await vi.advanceTimersByTimeAsync(3000);
  await call;
  expect(asked()).toHaveLength(4);
});
