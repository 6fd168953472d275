import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CapturedResponse } from '@/lib/server/documents/captured-response';
import { createDocuments } from '@/lib/server/documents/documents';
import { createRequestHandler } from '@/lib/server/requests/handle-request';

type Answer = { status?: number; html?: string; headers?: Record<string, string | string[]> };

const origins = { media: [], payment: [], https: false };
const seen: IncomingMessage['headers'][] = [];
const pages = new Map<string, Answer>();
let clock = 0;
let draining = false;
let server: Server;
let port = 0;
const next = vi.fn(async (request: IncomingMessage, response: CapturedResponse) => {
  seen.push({ ...request.headers });
  await new Promise((resolve) => setTimeout(resolve, 5));
  const page = pages.get((request.url ?? '').split('?')[0] ?? '') ?? { status: 404 };
  const { status = 200, html = 'none', headers = {} } = page;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('etag', `"${html.length}"`);
  response.statusCode = status;
  response.write(html.slice(0, 3));
  response.end(html.slice(3));
});

beforeEach(async () => {
  seen.length = 0;
  pages.clear();
  next.mockClear();
  clock = 0;
  draining = false;
  const handler = createRequestHandler({
    files: {
      get: async (path) =>
        path === '/flags/es.svg'
          ? { bytes: Buffer.from('<svg/>'), type: 'image/svg+xml', etag: '"f"', encoding: 'identity' }
          : null,
    },
    documents: createDocuments(next, { origins, styles: { sheets: {}, scripts: {} } }, () => clock),
    siteUrl: 'http://shop.example',
    trustedProxies: 0,
    isDraining: () => draining,
    onError: () => undefined,
  });
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = isAddress(address) ? address.port : 0;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function isAddress(value: string | AddressInfo | null): value is AddressInfo {
  return typeof value === 'object' && value !== null;
}

type Reply = { status: number; headers: IncomingMessage['headers']; body: Buffer };
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

const long = `<html>${'price '.repeat(300)}</html>`;

describe('server entry', () => {
  it('asks Next once for all who come within a second, and again after it', async () => {
    pages.set('/en/faq', { html: long });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/en/faq')));
    expect(answers.every((answer) => answer.body.toString() === long)).toBe(true);
    await get('/en/faq?utm=1', { cookie: 'access=a1' });
    expect(next).toHaveBeenCalledTimes(1);
    clock = 1001;
    await get('/en/faq');
    expect(next).toHaveBeenCalledTimes(2);
  });

  it('never shares answers that set cookies, nor the account, nor the API', async () => {
    pages.set('/en/one', { headers: { 'set-cookie': ['a=1'] } });
    for (const path of ['/en/one', '/en/lk', '/api/profile']) {
      pages.set(path, pages.get(path) ?? { html: 'x' });
      next.mockClear();
      await get(path);
      await get(path);
      expect(next).toHaveBeenCalledTimes(2);
    }
  });

  it('asks the API once for an answer that is everybody’s, for each language and not for who is signed in', async () => {
    const shared = { 'x-shared-answer': '1', 'cache-control': 'private, no-store' };
    pages.set('/api/countries', { html: 'all', headers: shared });
    pages.set('/api/faq', { html: 'mine', headers: { ...shared, 'set-cookie': ['a=1'] } });
    const ask = (path: string, headers: Record<string, string> = {}) =>
      get(path, { 'accept-language': 'en', ...headers });
    const first = await ask('/api/countries');
    const second = await ask('/api/countries', { 'accept-encoding': 'br' });
    expect([second.body.toString(), next.mock.calls.length]).toEqual(['all', 1]);
    for (const { headers } of [first, second]) {
      expect([headers['x-shared-answer'], headers['cache-control']]).toEqual([undefined, 'private, no-store']);
    }
    const [one, other] = [first.headers['x-request-id'], second.headers['x-request-id']];
    expect([typeof one, one === other]).toEqual(['string', false]);
    await ask('/api/countries', { 'accept-language': 'es' });
    await ask('/api/countries?country=1');
    await ask('/api/countries', { cookie: 'access=a1' });
    expect(next).toHaveBeenCalledTimes(4);
    await ask('/api/faq');
    await ask('/api/faq');
    expect(next).toHaveBeenCalledTimes(6);
    clock = 1001;
    await ask('/api/countries');
    expect(next).toHaveBeenCalledTimes(7);
  });

  it('compresses as the client likes it', async () => {
    pages.set('/en/faq', { html: long });
    const [br, gz, plain] = await Promise.all([
      get('/en/faq', { 'accept-encoding': 'gzip, br' }),
      get('/en/faq', { 'accept-encoding': 'gzip;q=1, br;q=0' }),
      get('/en/faq'),
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(long);
    expect(gunzipSync(gz.body).toString()).toBe(long);
    expect([br.headers['content-encoding'], gz.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(
      ['br', 'gzip', undefined],
    );
    expect(br.headers.vary).toContain('Accept-Encoding');
  });

  it('answers 304 to who has the document already, and no body to HEAD', async () => {
    pages.set('/en/faq', { html: long });
    const first = await get('/en/faq');
    const again = await get('/en/faq', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await get('/en/faq', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(long.length)]);
  });

  it('puts security headers on documents, files, refusals and errors', async () => {
    pages.set('/en/faq', { html: long });
    next.mockImplementationOnce(() => Promise.reject(new Error('boom')));
    const broken = await get('/en/broken');
    expect(broken.status).toBe(500);
    const answers = [
      broken,
      await get('/en/faq'),
      await get('/flags/es.svg'),
      await get('/en/faq', {}, 'POST'),
      await get('/nope'),
    ];
    for (const { headers } of answers) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('keeps personal pages out of every cache, and the reset secret out of referers', async () => {
    pages.set('/en/lk', { html: 'x', headers: { 'cache-control': 's-maxage=67' } });
    pages.set('/en/reset-password', { html: 'x' });
    expect((await get('/en/lk')).headers['cache-control']).toBe('private, no-store');
    const reset = await get('/en/reset-password?token=t');
    expect([reset.headers['referrer-policy'], reset.headers['cache-control']]).toEqual([
      'no-referrer',
      'private, no-store',
    ]);
  });

  it('takes inside headers away, and believes the socket about who asks', async () => {
    const evil = {
      host: 'evil.example',
      'x-middleware-subrequest': 'middleware',
      'next-resume': '1',
      'content-security-policy': "script-src 'unsafe-inline'",
      'x-nonce': 'n',
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-host': 'evil.example',
    };
    await get('/en/faq', evil);
    const [headers = {}] = seen;
    for (const name of Object.keys(evil).filter((one) => one !== 'host' && one !== 'x-forwarded-for'))
      expect(headers[name]).toBeUndefined();
    expect([headers.host, headers['x-forwarded-for']]).toEqual(['shop.example', '127.0.0.1']);
  });

  it('answers an unknown address with the 404 document of its locale', { tags: ['F2.90'] }, async () => {
    pages.set('/uz/not-found', { html: '<h1>Страница не найдена</h1>' });
    pages.set('/es/not-found', { html: '<h1>No existe</h1>' });
    expect(await get('/uz/nope')).toMatchObject({ status: 404, body: Buffer.from('<h1>Страница не найдена</h1>') });
    expect((await get('/nope')).body.toString()).toBe('<h1>No existe</h1>');
    expect((await get('/uz/not-found')).status).toBe(404);
    pages.set('/uz/not-found/internet-packages', { html: 'Ничего' });
    expect(await get('/uz/internet-packages/zzz')).toMatchObject({ status: 404, body: Buffer.from('Ничего') });
    expect((await get('/es/internet-packages/zzz')).body.toString()).toBe('<h1>No existe</h1>');
  });

  it('refuses other methods, absolute addresses, long addresses and large bodies at the door', async () => {
    expect((await get('/en/faq', { 'next-action': 'x' }, 'POST')).status).toBe(405);
    expect((await get('http://evil.example/')).status).toBe(400);
    expect((await get(`/en/${'a'.repeat(9000)}`)).status).toBe(414);
    for (const path of ['/en/%ff', '/api/%ff', '/%', '/en/faq/%E0%A4%A?a=1'])
      expect((await get(path)).status).toBe(400);
    expect(
      (await get('/api/login_check', { 'content-length': '2000000' }, 'POST').catch(() => null))?.status ?? 413,
    ).toBe(413);
    expect(next).not.toHaveBeenCalled();
  });

  it('gives a player the part of a film that it asks for', async () => {
    const part = await get('/flags/es.svg', { range: 'bytes=1-3', 'accept-encoding': 'br' });
    expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, 'svg', 'bytes 1-3/6']);
    expect([part.headers['content-length'], part.headers['content-encoding']]).toEqual(['3', undefined]);
    expect((await get('/flags/es.svg')).headers['accept-ranges']).toBe('bytes');
  });

  it('refuses a part beyond the end, and sends the whole file where it has changed since', async () => {
    const beyond = await get('/flags/es.svg', { range: 'bytes=6-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */6']);
    const changed = await get('/flags/es.svg', { range: 'bytes=0-1', 'if-range': '"older"' });
    expect([changed.status, changed.body.toString()]).toEqual([200, '<svg/>']);
    expect((await get('/flags/es.svg', { range: 'bytes=0-1', 'if-range': '"f"' })).status).toBe(206);
  });

  it('says that it is not ready while it is stopping', async () => {
    draining = true;
    expect((await get('/api/ready')).status).toBe(503);
  });

  it('closes what asks for an upgrade', async () => {
    server.on('upgrade', (_, socket) => socket.destroy());
    const socket = connect(port, '127.0.0.1');
    socket.write('GET http://127.0.0.1:1/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(next).not.toHaveBeenCalled();
  });
});
