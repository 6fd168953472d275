import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader, requestIdShape } from '@/lib/api/contract/headers';
import { bareAddress } from '@/lib/validation/bare-address';

/** Headers that only Next itself or a trusted proxy may set: from outside they change what is rendered or who asks. */
const forbidden = [
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
] as const;

type Trust = {
  readonly trustedProxies: number;
  readonly host: string;
  /** Hears that a trusted proxy wrote something else than an address: then all its visitors are one. */
  readonly onNoAddress?: () => void;
};

/** Makes a request what the shop can trust: no inside headers, its own host, and one visitor's address. */
export function cleanRequest(request: IncomingMessage, { trustedProxies, host, onNoAddress }: Trust): void {
  const address = visitorOf(request, trustedProxies, onNoAddress);
  for (const name of forbidden) delete request.headers[name];
  request.headers.host = host;
  request.headers['x-forwarded-for'] = address;
  request.headers[requestIdHeader] = (trustedProxies > 0 && requestIdOf(request)) || randomUUID();
}

/** The id that a request came with; undefined when it has none that may be believed. */
export function requestIdOf({ headers }: IncomingMessage): string | undefined {
  const id = headers[requestIdHeader];
  return typeof id === 'string' && requestIdShape.test(id) ? id : undefined;
}

/** With n trusted proxies the n-th address from the right is the visitor's; without, only the socket is believed. */
function visitorOf(request: IncomingMessage, trustedProxies: number, onNoAddress?: () => void): string {
  const socket = request.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return socket;
  const header = request.headers['x-forwarded-for'];
  const chain = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((one) => one.trim());
  const written = chain.at(-trustedProxies);
  if (!written) return socket;
  const address = bareAddress(written);
  if (address === null) onNoAddress?.();
  return address ?? socket;
}
