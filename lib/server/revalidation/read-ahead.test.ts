import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { documentKey } from '@/lib/server/documents/document-key';
import { readAhead } from './read-ahead';

it('asks for a page of each list in each locale, whatever becomes of it', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url);
    // What an earlier start has made would be answered without reading anything.
    expect(documentKey(url, headers)).toBeNull();
    if (url === '/es/faq/0') response.destroy();
    else response.writeHead(url.startsWith('/uz') ? 500 : 404).end('no such page');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await readAhead(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  server.close();
  const pages = (locale: string) =>
    ['internet-packages/es', 'faq/0', 'blog/0', '0'].map((page) => `/${locale}/${page}`);
  expect(asked).toEqual(['en', 'es', 'uz'].flatMap(pages));
});
