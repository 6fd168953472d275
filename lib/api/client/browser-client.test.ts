import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '@/lib/api/client/api-error';
import { callApi, pageLanguage } from '@/lib/api/client/browser-client';
import { takeNewSession } from '@/lib/browser/session-hint';

const fetchMock = vi.fn<typeof fetch>();
const sent = () => ({ url: fetchMock.mock.calls[0]?.[0], init: fetchMock.mock.calls[0]?.[1] });
const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught);
  return error instanceof ApiError ? error.failure : error;
};

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => Response.json([]));
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('window', { location: { pathname: '/uz/faq' } });
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('calls of the browser', () => {
  it.each([
    ['/en/faq', 'en'],
    ['/es', 'es'],
    ['/uz/lk', 'ru'],
    ['/', 'es'],
  ])('under %s ask for %s', { tags: ['F2.19', 'F2.20', 'F2.21'] }, async (pathname, language) => {
    vi.stubGlobal('window', { location: { pathname } });
    await callApi('listPackages', {});
    expect(new Headers(sent().init?.headers).get('accept-language')).toBe(language);
    expect(pageLanguage()).toBe(language);
  });

  it('go to the shop itself, on the paths of the contract', async () => {
    await callApi('listCountryPackages', { query: { country: 5 } });
    expect(sent().url).toBe('/api/data-packages?country=5');
  });

  it('clear the cache on its own path', async () => {
    fetchMock.mockResolvedValue(Response.json({ ok: true }));
    await callApi('clearServerCache', {});
    expect([sent().url, sent().init?.method]).toEqual(['/api/redis/clear', 'POST']);
  });

  it('activate by POST, with the key of the intent', async () => {
    fetchMock.mockResolvedValue(Response.json({}));
    await callApi('activatePackage', { params: { id: 1, packageId: 2 }, idempotencyKey: 'k1' });
    expect([sent().url, sent().init?.method]).toEqual(['/api/profile/esim/1/packages/2', 'POST']);
    expect(new Headers(sent().init?.headers).get('idempotency-key')).toBe('k1');
  });

  it('say when they are to be sent as a visitor', { tags: ['F6.16', 'F6.17'] }, async () => {
    await callApi('listPackages', { useToken: false });
    expect(new Headers(sent().init?.headers).get('x-use-token')).toBe('false');
  });

  it('name the session that the page is of, and load it anew when another has begun in its place', async () => {
    const reload = vi.fn();
    vi.stubGlobal('window', { location: { pathname: '/en/lk', reload } });
    takeNewSession();
    const named = async (cookie: string) => {
      vi.stubGlobal('document', { cookie });
      fetchMock.mockClear();
      await callApi('listPackages', {}).catch(() => undefined);
      return new Headers(sent().init?.headers).get('x-session');
    };
    expect(await named('')).toBeNull();
    expect(await named('locale=en; signed-in=first')).toBe('first');
    fetchMock.mockImplementation(async () => Response.json({ code: 'unauthorized' }, { status: 401 }));
    expect(await named('signed-in=first')).toBe('first');
    expect(reload).not.toHaveBeenCalled();
    expect(await named('signed-in=second')).toBe('first');
    expect(reload).toHaveBeenCalledOnce();
    takeNewSession();
  });

  it('tell a refusal, a broken answer and a missing answer apart', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ code: 'unauthorized' }, { status: 401 }));
    expect(await failureOf(callApi('getProfile', {}))).toEqual({
      kind: 'refused',
      status: 401,
      refusal: { code: 'unauthorized' },
    });
    fetchMock.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await failureOf(callApi('getProfile', {}))).toMatchObject({ kind: 'refused', status: 502 });
    fetchMock.mockResolvedValueOnce(new Response('<html>'));
    expect(await failureOf(callApi('getProfile', {}))).toMatchObject({ kind: 'contract' });
    fetchMock.mockRejectedValueOnce(new TypeError('failed'));
    expect(await failureOf(callApi('getProfile', {}))).toEqual({ kind: 'network' });
  });

  it('let a caller cancel without making an error of their own of it', async () => {
    const controller = new AbortController();
    controller.abort();
    const reason = new DOMException('gone', 'AbortError');
    fetchMock.mockRejectedValueOnce(reason);
    expect(await failureOf(callApi('listPackages', { signal: controller.signal }))).toBe(reason);
    expect(sent().init?.signal?.aborted).toBe(true);
  });

  it('end with whoever waits for them, and when they take too long', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hangs = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      });
    fetchMock.mockImplementation(hangs);
    const controller = new AbortController();
    const [left, late] = [
      failureOf(callApi('listPackages', { signal: controller.signal })),
      failureOf(callApi('listPackages', { signal: new AbortController().signal })),
    ];
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await left).toBeInstanceOf(DOMException);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await late).toEqual({ kind: 'timeout' });
  });
});
