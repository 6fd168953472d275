import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { cleanRequest } from './inbound';

/** A request that came over a socket from 203.0.113.9. */
function requestWith(headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '203.0.113.9' });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  return request;
}

function visitorOf(chain: string | null, trustedProxies: number) {
  const request = requestWith(chain === null ? {} : { 'x-forwarded-for': chain });
  cleanRequest(request, { trustedProxies, host: 'shop.example' });
  return request.headers['x-forwarded-for'];
}

describe('a request from outside', () => {
  it.each([
    'x-middleware-subrequest',
    'x-middleware-subrequest-id',
    'x-middleware-rewrite',
    'x-middleware-next',
    'x-middleware-prefetch',
    'x-middleware-override-headers',
    'x-nextjs-data',
    'x-invoke-path',
    'x-invoke-query',
    'x-invoke-output',
    'x-invoke-status',
    'x-invoke-error',
    'x-matched-path',
    'x-now-route-matches',
    'x-prerender-revalidate',
    'x-prerender-revalidate-if-generated',
    'next-resume',
    'next-action',
    'content-security-policy',
    'content-security-policy-report-only',
    'x-nonce',
    'forwarded',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-proto',
    'x-real-ip',
  ])('brings no %s in', (name) => {
    const request = requestWith({ [name]: 'evil', accept: 'text/html' });
    cleanRequest(request, { trustedProxies: 1, host: 'shop.example' });
    expect(request.headers).not.toHaveProperty(name);
    expect(request.headers).toMatchObject({ accept: 'text/html', host: 'shop.example' });
  });

  it('comes from where the socket says when no proxy is trusted', () => {
    expect(visitorOf('198.51.100.1, 198.51.100.2', 0)).toBe('203.0.113.9');
  });

  it.each([
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:198.51.100.1', '::ffff:198.51.100.1'],
    ['unknown', '203.0.113.9'],
    ['198.51.100.1:x', '203.0.113.9'],
    ['300.1.1.1:80', '203.0.113.9'],
  ])('comes from the address in what a proxy writes: %s', (written, address) => {
    expect(visitorOf(`10.0.0.1, ${written}`, 1)).toBe(address);
  });

  it('comes from the address that the outermost trusted proxy has seen, whatever the visitor wrote before it', () => {
    expect(visitorOf('198.51.100.1, 198.51.100.2, 198.51.100.3', 1)).toBe('198.51.100.3');
    expect(visitorOf('198.51.100.1, 198.51.100.2,198.51.100.3 ', 2)).toBe('198.51.100.2');
  });

  it('comes from where the socket says when the trusted proxies have written less than they should', () => {
    expect(visitorOf(null, 1)).toBe('203.0.113.9');
    expect(visitorOf('198.51.100.1', 2)).toBe('203.0.113.9');
  });

  it('keeps its id when a trusted proxy has given it one, else gets its own', () => {
    const idOf = (id: string, trustedProxies: number) => {
      const request = requestWith({ 'x-request-id': id });
      cleanRequest(request, { trustedProxies, host: 'shop.example' });
      return request.headers['x-request-id'];
    };
    expect(idOf('from-the-proxy', 1)).toBe('from-the-proxy');
    expect(idOf('from-a-visitor', 0)).toMatch(/^[\da-f-]{36}$/);
    expect(idOf('no id at all', 1)).toMatch(/^[\da-f-]{36}$/);
  });
});
