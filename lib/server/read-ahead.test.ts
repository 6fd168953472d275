import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { ownOrigin, readAhead } from './read-ahead';

it('asks for a page of each list in each locale, whatever becomes of it', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/es/faq/0') response.destroy();
    else response.writeHead(url.startsWith('/uz') ? 500 : 404).end('no such page');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await readAhead(ownOrigin('127.0.0.1', typeof address === 'object' && address ? address.port : 0));
  server.close();
  const pages = (locale: string) =>
    ['internet-packages/es', 'faq/0', 'blog/0', '0'].map((page) => `/${locale}/${page}`);
  expect(asked).toEqual(['en', 'es', 'uz'].flatMap(pages));
});

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['shop.internal', 'http://shop.internal:3000'],
])('reaches a server on %s at %s', (host, origin) => {
  expect(ownOrigin(host, 3000)).toBe(origin);
});
