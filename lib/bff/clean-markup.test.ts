import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const item = (id: number, slug: string) => {
  const question = 'May I share it?';
  return { id, slug, question, answer: '', poster: null, description: '' };
};
const articleWith = (text: string) => ({ id: 1, title: 'Terms', slug: 'terms', text, url: '/terms' });
/** Answers are kept by language. */
const readText = async (language: string) => {
  const headers = { 'accept-language': language };
  const [{ text }] = await (await handleApi(apiRequest('/order/articles', { headers }))).json();
  return text;
};

it('leads from articles to questions and posts by the slugs of today, where a text names their ids', async () => {
  const links = '<a href="/faq/14">a</a><a href="/blog/14?x=1#y">b</a><a href="/faq/99">c</a><a href="/faq/3">d</a>';
  operator.on('GET /order/articles', () => HttpResponse.json([articleWith(links)]));
  operator.on('GET /faq', () => HttpResponse.json([item(14, 'share'), item(3, '')]));
  operator.on('GET /blog', () => HttpResponse.json([item(14, 'kids-&-co')]));
  const hrefs = ['/en/faq/share', '/en/blog/kids-%26-co?x=1#y', '/en/faq/99', '/en/faq/may-i-share-it'];
  expect([...(await readText('en')).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(hrefs);
});

it('gives articles whose links cannot be looked up', async () => {
  operator.on('GET /order/articles', () => HttpResponse.json([articleWith('<a href="/faq/14">a</a>')]));
  expect(await readText('ru')).toBe('<a href="/uz/faq/14">a</a>');
});

it('gives browsers articles without anything that could run, with links in their language', async () => {
  const text = '<p onclick="x()">a</p><script>x()</script><a href="/privacy">b</a>';
  const article = articleWith(text);
  operator.on('GET /order/articles', () => HttpResponse.json([article]));
  const [clean] = await (await handleApi(apiRequest('/order/articles'))).json();
  expect(clean).toEqual({ ...article, text: '<p>a</p><a href="/es/privacy">b</a>' });
});
