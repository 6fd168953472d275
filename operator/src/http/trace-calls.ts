import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { requestIdHeader } from '@/lib/api/contract/headers';
import { inSpan } from '@/lib/log/tracing';
import { withRequestId } from '@/operator/src/core/log';
import type { OperatorHono } from './routing';

const longestId = 64;

/** Gives a call the id that the storefront sent with it, else one of its own. */
export function nameCalls(): MiddlewareHandler<OperatorHono> {
  return requestId({ headerName: requestIdHeader, limitLength: longestId });
}

/**
 * Works on a call in the name of its request, which each answer names, and notes it in the log when that is wanted: never by its address, which may
 * hold the secret of a link, but by the name of the call or the first part of the path. Time in milliseconds.
 */
export function traceCalls(log: Logger, { isNoted }: { readonly isNoted: boolean }): MiddlewareHandler<OperatorHono> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = c.get('requestId');
    const { method } = c.req;
    const call = () => c.get('operation') ?? `/${c.req.path.split('/')[1] ?? ''}`;
    const caller = { requestId, traceparent: c.req.header('traceparent') };
    await inSpan({ name: method, kind: 'server', ...caller }, async (span) => {
      await withRequestId(requestId, next);
      span.updateName(`${method} ${call()}`);
      span.setAttribute('http.response.status_code', c.res.status);
    });
    // A refusal is an answer of its own, without the headers that were set before.
    c.header(requestIdHeader, requestId);
    if (!isNoted) return;
    log.info({
      requestId,
      method,
      call: call(),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
