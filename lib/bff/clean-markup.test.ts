import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

it('gives browsers articles without anything that could run, with links in their language', async () => {
  const text = '<p onclick="x()">a</p><script>x()</script><a href="/privacy">b</a>';
  const article = { id: 1, title: 'Terms', slug: 'terms', text, url: '/terms' };
  operator.on('GET /order/articles', () => HttpResponse.json([article]));
  const [clean] = await (await handleApi(apiRequest('/order/articles'))).json();
  expect(clean).toEqual({ ...article, text: '<p>a</p><a href="/es/privacy">b</a>' });
});
