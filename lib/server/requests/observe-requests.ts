import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { withoutSecrets } from '@/lib/log/create-log';
import { requestIdOf } from '@/lib/server/requests/inbound';

export type Figures = {
  readonly registry: Registry;
  /** Counts an answer; time in milliseconds. */
  readonly count: (answer: { kind: RequestKind; status: number; ms: number }) => void;
};

/** Figures of one storefront: answers by kind and status with their time in seconds, and what the process itself uses. */
export function createFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'storefront_requests_total',
    help: 'Answered requests',
    labelNames: ['kind', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'storefront_request_seconds',
    help: 'Time until an answer has left',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    count: ({ kind, status, ms }) => {
      requests.inc({ kind, status: String(status) });
      seconds.observe({ kind }, ms / 1000);
    },
  };
}

export type RequestKind = 'api' | 'document' | 'file';
type Noted = { requestId: string | undefined; method: string | undefined; path: string; status: number; ms: number };
type Observers = { readonly figures?: Figures | undefined; readonly note?: ((line: Noted) => void) | undefined };

/** Tells observers of every answer; without any, requests go their way as if this were not here. Time in milliseconds. */
export function observeRequests(handle: RequestListener, { figures, note }: Observers): RequestListener {
  if (!figures && !note) return handle;
  return (request, response) => {
    const started = performance.now();
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    response.once('close', () => {
      const { statusCode: status } = response;
      const ms = Math.round(performance.now() - started);
      figures?.count({ kind: kindOf(path), status, ms });
      note?.({ requestId: requestIdOf(request), method: request.method, path: withoutSecrets(path), status, ms });
    });
    handle(request, response);
  };
}

function kindOf(path: string): RequestKind {
  if (path.startsWith('/api/')) return 'api';
  return path.startsWith('/_next/') || /\.\w+$/.test(path) ? 'file' : 'document';
}

/** A server of its own for whoever gathers the figures; nobody else should reach its port. */
export function figuresServer({ registry }: Figures): Server {
  return createServer((request: IncomingMessage, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void registry.metrics().then((text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text));
  });
}
