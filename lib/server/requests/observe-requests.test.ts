import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createFigures, figuresServer, observeRequests } from './observe-requests';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
}

const teapot: RequestListener = (_, response) => void response.writeHead(418).end('short');

describe('observed requests', () => {
  it('are counted by kind and status, for one address of a port of its own', async () => {
    const figures = createFigures();
    const shop = await listen(createServer(observeRequests(teapot, { figures })));
    for (const path of ['/en', '/uz/faq?a=1', '/api/countries', '/flags/es.svg'])
      await (await fetch(shop + path)).text();
    const port = await listen(figuresServer(figures));
    const text = await (await fetch(`${port}/metrics`)).text();
    expect(text).toContain('storefront_requests_total{kind="document",status="418"} 2');
    expect(text).toContain('storefront_requests_total{kind="api",status="418"} 1');
    expect(text).toContain('storefront_requests_total{kind="file",status="418"} 1');
    expect(text).toContain('storefront_request_seconds_count{kind="document"} 2');
    expect(text).toContain('process_resident_memory_bytes');
    expect((await fetch(`${port}/`)).status).toBe(404);
  });

  it('are noted with their id, and without what their path or query says of a person', async () => {
    const lines: object[] = [];
    const shop = await listen(createServer(observeRequests(teapot, { note: (line) => lines.push(line) })));
    const headers = { 'X-Request-Id': 'visit-0001' };
    const secret = '0f4cd2c0-7f0c-4d4c-9b60-3b1f6de8f1aa';
    await (await fetch(`${shop}/api/payment/${secret}/mail/ann%40example.com/77?token=${secret}`, { headers })).text();
    expect(lines).toMatchObject([
      { requestId: 'visit-0001', method: 'GET', path: '/api/payment/*/mail/*/*', status: 418 },
    ]);
  });

  it('cost nothing where nobody looks', () => {
    expect(observeRequests(teapot, {})).toBe(teapot);
  });
});
