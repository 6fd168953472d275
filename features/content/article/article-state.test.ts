import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { articlesQuery } from './article-query-options';
import { type ArticleState, articleState } from './article-state';

const shop = 'http://shop.test';
const terms = { id: 1, title: 'Terms', slug: 'terms', text: '<p>All of it.</p>', url: '/terms' };
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/en/order' } });
  const plain = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => plain(new URL(String(input), shop), init));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Every state that an article goes through while the query runs. */
async function statesOf(slug: string): Promise<ArticleState['name'][]> {
  const client = new QueryClient();
  const observer = new QueryObserver(client, { ...articlesQuery, retry: false });
  const names = [articleState(slug, { data: undefined, isFetching: true }).name];
  await new Promise<void>((resolve) => {
    observer.subscribe((result) => {
      const { name } = articleState(slug, result);
      if (name !== names.at(-1)) names.push(name);
      if (name !== 'load') resolve();
    });
  });
  client.clear();
  return names;
}

describe('an article read in the browser', () => {
  it('loads, then is ready', { tags: ['F4.18'] }, async () => {
    server.use(http.get(`${shop}/api/order/articles`, () => HttpResponse.json([terms])));
    expect(await statesOf('terms')).toEqual(['load', 'ready']);
  });

  it('loads, then is an error where the answer fails or has no such article', { tags: ['F4.18'] }, async () => {
    server.use(http.get(`${shop}/api/order/articles`, () => HttpResponse.json({ code: 'internal' }, { status: 500 })));
    expect(await statesOf('terms')).toEqual(['load', 'error']);
    server.use(http.get(`${shop}/api/order/articles`, () => HttpResponse.json([terms])));
    expect(await statesOf('no-such')).toEqual(['load', 'error']);
  });
});
