import type { MiddlewareHandler } from 'hono';
import { OperatorError } from '@/operator/src/core/errors';

/** Refuses bodies of more than `maxBytes`, whether their length is told or not. @throws OperatorError too_large (413). */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (Number(raw.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
    if (raw.method !== 'GET' && raw.method !== 'HEAD' && !isMeasured(raw.headers)) {
      const body = await readAtMost(raw.body, maxBytes);
      const headers = new Headers(raw.headers);
      headers.delete('transfer-encoding');
      headers.set('content-length', String(body.length));
      // The server's own Request cannot be copied with another body.
      c.req.raw = new Request(raw.url, { method: raw.method, headers, body });
    }
    await next();
  };
}

function isMeasured(headers: Headers): boolean {
  return headers.has('content-length') && !headers.has('transfer-encoding');
}

async function readAtMost(stream: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function tooLarge(): OperatorError {
  return new OperatorError('too_large', { status: 413 });
}
