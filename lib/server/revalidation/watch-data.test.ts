import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataVersion, forgetDataVersion, setDataVersion } from '@/lib/cache/data-version';

type Watch = typeof import('@/lib/server/revalidation/watch-data');
let askDataVersion: Watch['askDataVersion'];
let readFirstVersion: Watch['readFirstVersion'];
let dataState: Watch['dataState'];
let lookForChange: Watch['lookForChange'];

/** Each test is a process of its own. */
beforeEach(async () => {
  vi.resetModules();
  const watch = await import('@/lib/server/revalidation/watch-data');
  askDataVersion = watch.askDataVersion;
  readFirstVersion = watch.readFirstVersion;
  dataState = watch.dataState;
  lookForChange = watch.lookForChange;
  vi.useFakeTimers();
  setDataVersion(null);
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.shopVersionForgottenUntil = undefined;
});

const underWay = () => [];
const says = (version: string | null) => async () => version;

it('has everything made anew at a change, and once more when nothing older can be under way', async () => {
  const revalidate = vi.fn(async () => undefined);
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['1-a', 1]);
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(revalidate).toHaveBeenCalledTimes(2);
  await lookForChange({ ask: says('2-a'), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['2-a', 3]);
});

it('forgets what the build has made while the operator is not there yet, and believes all that is made from then on', async () => {
  const revalidate = vi.fn(async () => undefined);
  const begun = readFirstVersion({ ask: says('1-a'), revalidate }, new Promise((resolve) => setTimeout(resolve, 5000)));
  await vi.advanceTimersByTimeAsync(4000);
  expect([dataState(), revalidate.mock.calls.length]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(1000);
  await begun;
  const first = dataState();
  expect(first).toContain('1-a');
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  await vi.advanceTimersByTimeAsync(30_000);
  expect([dataState(), revalidate.mock.calls.length]).toEqual([first, 1]);
});

it('leaves what the build has made for a shop whose operator is away at its start', async () => {
  const revalidate = vi.fn(async () => undefined);
  await expect(readFirstVersion({ ask: () => Promise.reject(new Error('away')), revalidate })).rejects.toThrow('away');
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual([null, 0]);
  await readFirstVersion({ ask: says('1-a'), revalidate });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['1-a', 1]);
});

it('starts without a version where nothing can be made anew, and hears it at the next look', async () => {
  const revalidate = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('busy'));
  await expect(readFirstVersion({ ask: says('1-a'), revalidate }, Promise.resolve())).rejects.toThrow('busy');
  expect(dataVersion()).toBeNull();
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['1-a', 2]);
});

it('has everything made anew as soon as the last page is there that was begun before a change', async () => {
  const revalidate = vi.fn(async () => undefined);
  const page = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const broken = page(400).then(() => Promise.reject(new Error('no page')));
  await lookForChange({ ask: says('1-a'), revalidate, underWay: () => [page(300), broken] });
  const before = dataState();
  await vi.advanceTimersByTimeAsync(399);
  expect(revalidate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(revalidate).toHaveBeenCalledTimes(2);
  expect(dataState()).not.toBe(before);
});

it('knows the change before anything is made anew, so that reads ask for the newer data', async () => {
  const known: (string | null)[] = [];
  await lookForChange({ ask: says('7-a'), revalidate: async () => void known.push(dataVersion()), underWay });
  expect(known).toEqual(['7-a']);
});

it('gives what is kept another name once everything is made anew, so that nothing begun before is believed', async () => {
  await lookForChange({ ask: says('1-a'), revalidate: async () => undefined, underWay });
  const before = dataState();
  const during: (string | null)[] = [];
  await lookForChange({ ask: says('2-a'), revalidate: async () => void during.push(dataState()), underWay });
  const after = dataState();
  // Next may give its older copy until it is told: what is made of that is of no use afterwards.
  expect(new Set([before, ...during, after]).size).toBe(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(dataState()).not.toBe(after);
});

it('names what is made by the version alone once nothing older can come out as new, so that the next start believes it', async () => {
  const revalidate = async () => undefined;
  await readFirstVersion({ ask: says('1-a'), revalidate });
  expect(dataState()).toBe('1-a');
  await lookForChange({ ask: says('2-a'), revalidate, underWay });
  expect(dataState()).not.toBe('2-a');
  await vi.advanceTimersByTimeAsync(4000);
  await lookForChange({ ask: says('3-a'), revalidate, underWay });
  await vi.advanceTimersByTimeAsync(5000);
  expect(dataState()).not.toBe('3-a');
  await vi.advanceTimersByTimeAsync(4000);
  expect(dataState()).toBe('3-a');
});

it('names nothing by the version alone that had been forgotten, until the next change', async () => {
  const revalidate = async () => undefined;
  await readFirstVersion({ ask: says('1-a'), revalidate });
  forgetDataVersion();
  await vi.advanceTimersByTimeAsync(31_000);
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(dataState()).toMatch(/^1-a ./);
  await lookForChange({ ask: says('2-a'), revalidate, underWay });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(dataState()).toBe('2-a');
});

it('does not believe again what was made while the operator was silent, though its data is the same', async () => {
  await lookForChange({ ask: says('1-a'), revalidate: async () => undefined, underWay });
  const before = dataState();
  forgetDataVersion();
  expect(dataState()).toBeNull();
  await vi.advanceTimersByTimeAsync(31_000);
  await lookForChange({ ask: says('1-a'), revalidate: async () => undefined, underWay });
  expect(dataState()).not.toBeNull();
  expect(dataState()).not.toBe(before);
});

it('takes a silent operator for no change, and one that stops telling for one', async () => {
  const revalidate = vi.fn(async () => undefined);
  setDataVersion('1-a');
  await lookForChange({ ask: () => Promise.reject(new Error('away')), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['1-a', 0]);
  await lookForChange({ ask: says(null), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual([null, 1]);
});

it('tries again when nothing could be made anew', async () => {
  const revalidate = vi.fn(async () => undefined);
  revalidate.mockRejectedValueOnce(new Error('busy'));
  await expect(lookForChange({ ask: says('1-a'), revalidate, underWay })).rejects.toThrow('busy');
  expect(dataVersion()).toBeNull();
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['1-a', 2]);
});

it('waits before it believes an operator that was silent while a page was made, and then makes all anew', async () => {
  const revalidate = vi.fn(async () => undefined);
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  forgetDataVersion();
  expect(dataVersion()).toBeNull();
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  expect(dataVersion()).toBeNull();
  await vi.advanceTimersByTimeAsync(31_000);
  revalidate.mockClear();
  await lookForChange({ ask: says('1-a'), revalidate, underWay });
  expect([dataVersion(), revalidate.mock.calls.length]).toEqual(['1-a', 1]);
});

it('reads the word of an operator; what has none, or a strange one, tells of no changes', async () => {
  vi.useRealTimers();
  const answers = new Map<string, readonly [number, string]>([
    ['/good', [200, '{"version":"12-ab34cd56"}']],
    ['/strange', [200, '{"version":"a b"}']],
    ['/missing', [404, '{}']],
    ['/ill', [503, '{}']],
  ]);
  const server: Server = createServer((request, response) => {
    const [status, body] = answers.get(`/${(request.url ?? '').split('/')[1]}`) ?? [500, ''];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  expect(await askDataVersion(`${origin}/good`)).toBe('12-ab34cd56');
  expect(await askDataVersion(`${origin}/strange`)).toBeNull();
  expect(await askDataVersion(`${origin}/missing`)).toBeNull();
  await expect(askDataVersion(`${origin}/ill`)).rejects.toThrow('not well');
  await new Promise((resolve) => server.close(resolve));
});
