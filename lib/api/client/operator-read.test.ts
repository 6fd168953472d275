import { delay, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { opened, orEmpty, outcome, readOperator } from '@/lib/api/client/operator-read';
import { fakeOperator } from '@/lib/bff/testing/fake-operator';
import { dataVersion, isVersionForgotten, setDataVersion } from '@/lib/cache/data-version';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  operator.reset();
  setDataVersion(null);
});
afterAll(() => operator.server.close());

const video = { title: 'How', image: '/a.svg', url: 'https://video.example/1' };
const videos = { video_how_iphone: video, video_how_samsung: video };

describe('reads of pages', () => {
  it('go on with the last good answer while the provider is away', async () => {
    operator.on('GET /videos', () => HttpResponse.json(videos));
    expect(await readOperator('getVideos', { language: 'en' })).toEqual(videos);
    for (const failure of [
      () => HttpResponse.error(),
      () => HttpResponse.json({ code: 'internal' }, { status: 500 }),
    ]) {
      operator.on('GET /videos', failure);
      expect(await readOperator('getVideos', { language: 'en' })).toEqual(videos);
    }
  });

  it('say which state of the data they know of', async () => {
    operator.on('GET /videos', () => HttpResponse.json(videos));
    await readOperator('getVideos', { language: 'en' });
    setDataVersion('12-ab');
    await readOperator('getVideos', { language: 'en' });
    expect(operator.seen.map(({ headers }) => headers.get('x-data-version'))).toEqual([null, '12-ab']);
  });

  it('have everything made anew later, when a page was made without the provider', async () => {
    const unwell = () => HttpResponse.json({ code: 'internal' }, { status: 500 });
    operator.on('GET /videos', unwell);
    operator.on('GET /faq', unwell);
    setDataVersion('12-ab');
    await readOperator('getVideos', { language: 'en' });
    expect([dataVersion(), isVersionForgotten()]).toEqual([null, true]);
    setDataVersion('12-ab');
    await outcome(() => readOperator('listFaq', { language: 'es' }));
    expect(dataVersion()).toBeNull();
    operator.on('GET /faq', () => HttpResponse.json({ code: 'gone' }, { status: 404 }));
    setDataVersion('12-ab');
    await outcome(() => readOperator('listFaq', { language: 'es' }));
    expect(dataVersion()).toBe('12-ab');
  });

  it('never take the answer of another language, and fail where there is none', async () => {
    operator.on('GET /videos', () => HttpResponse.error());
    await expect(readOperator('getVideos', { language: 'ru' })).rejects.toMatchObject({ failure: { kind: 'network' } });
  });

  it('take a refusal for what it is', async () => {
    operator.on('GET /videos', () => HttpResponse.json({ code: 'gone' }, { status: 404 }));
    await expect(readOperator('getVideos', { language: 'en' })).rejects.toMatchObject({ status: 404 });
  });

  it('wait for a provider that hangs once, and ask it again after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    let asked = 0;
    operator.on('GET /faq', async () => {
      asked += 1;
      await delay('infinite');
      return HttpResponse.json([]);
    });
    const read = (language: 'en' | 'es') => readOperator('listFaq', { language }).catch((error) => error.failure.kind);
    const start = performance.now();
    expect([await read('en'), await read('es'), await read('en')]).toEqual(['timeout', 'timeout', 'timeout']);
    expect(performance.now() - start).toBeLessThan(4800);
    expect(asked).toBe(1);
    operator.on('GET /faq', () => HttpResponse.json([]));
    vi.setSystemTime(Date.now() + 2001);
    expect(await read('en')).toEqual([]);
    vi.useRealTimers();
  }, 30_000);

  it('leave a page whole when an unimportant one fails', async () => {
    expect(await orEmpty(() => Promise.reject(new Error('down')), [])).toEqual([]);
  });

  it('make a value of a refusal, which the caller opens or goes on without', { tags: ['F8.51'] }, async () => {
    operator.on('GET /faq', () => HttpResponse.json({ code: 'internal' }, { status: 500 }));
    const read = () => outcome(() => readOperator('listFaq', { language: 'es' }));
    expect(await read()).toMatchObject({ refused: { operation: 'listFaq', failure: { status: 500 } } });
    await expect(opened(read())).rejects.toMatchObject({ status: 500 });
    expect(await orEmpty(() => opened(read()), [])).toEqual([]);
    expect(await opened(outcome(async () => 'read'))).toBe('read');
  });

  it('go on without an extra of a page also while the provider is away', async () => {
    operator.on('GET /faq', () => HttpResponse.error());
    const kept = outcome(() => readOperator('listFaq', { language: 'es' }), { isExtra: true });
    expect(await orEmpty(() => opened(kept), [])).toEqual([]);
  });

  it('leave a provider that is away an error, so that pages made before are kept', async () => {
    operator.on('GET /faq', () => HttpResponse.error());
    await expect(outcome(() => readOperator('listFaq', { language: 'es' }))).rejects.toMatchObject({
      failure: { kind: 'network' },
    });
  });
});
