import { request as call, createServer } from 'node:http';
import * as z from 'zod';
import { endpoints, matchPath, type Operation } from '@/lib/api/contract/endpoints';

/** One request of the shop's own server to the operator. */
export type Recorded = {
  readonly operation: Operation | null;
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly language: string | undefined;
  readonly hasToken: boolean;
  readonly hasKey: boolean;
  readonly idempotencyKey: string | undefined;
  readonly body: unknown;
};

/** Changes an answer on its way; gives undefined to leave it as it came. */
export type Mark = (language: string, body: unknown) => unknown;

type Options = {
  readonly marks: Partial<Record<Operation, Mark>>;
  /** Calls that get a 500 while the pattern fits their path. */
  readonly broken: () => RegExp | null;
};

/** Stands between a shop and its operator: notes every request, and marks answers so that a page can be seen to show them. */
export function recorder({ marks, broken }: Options) {
  const seen: Recorded[] = [];
  const stand = async (port: number, operatorPort: number) => {
    const server = createServer(async (request, response) => {
      const { method = 'GET', url = '/', headers } = request;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const sent = Buffer.concat(chunks);
      const one = note(method, url, { headers, sent });
      seen.push(one);
      if (broken()?.test(url)) return response.writeHead(500, json).end('{"code":"internal"}');
      const onward = call({ port: operatorPort, path: url, method, headers }, async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(Buffer.from(part));
        const mark = one.operation === null || answer.statusCode !== 200 ? undefined : marks[one.operation];
        const body = marked(Buffer.concat(parts), (read) => mark?.(one.language ?? '', read));
        const kept = Object.entries(answer.headers).filter(([name]) => !ofTheWay.includes(name));
        const passedOn = { ...Object.fromEntries(kept), 'content-length': body.length };
        response.writeHead(answer.statusCode ?? 502, passedOn).end(body);
      });
      onward.on('error', () => response.destroy());
      return onward.end(sent);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return { server, url: `http://127.0.0.1:${port}` };
  };
  return { seen, stand };
}

/** Headers of one stretch of the way, or of the text as it was. */
const ofTheWay = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const json = { 'content-type': 'application/json' };

type Sent = { readonly headers: Readonly<Record<string, unknown>>; readonly sent: Buffer };

function note(method: string, target: string, { headers, sent }: Sent): Recorded {
  const { pathname, searchParams } = new URL(target, 'http://operator');
  const text = z.optional(z.string());
  return {
    operation: operationOf(method, pathname, searchParams),
    method,
    target,
    language: text.parse(headers['accept-language']),
    hasToken: headers.authorization !== undefined,
    hasKey: headers['x-location-key'] !== undefined,
    idempotencyKey: text.parse(headers['idempotency-key']),
    body: sent.length > 0 ? JSON.parse(sent.toString()) : undefined,
  };
}

/** Calls that share a path are told apart by their query. */
function operationOf(method: string, pathname: string, query: URLSearchParams): Operation | null {
  if (pathname === endpoints.lookUpAddress.path) return 'lookUpAddress';
  const found = matchPath(method, pathname)?.operation ?? null;
  if (found === 'calculateCountry' && query.has('to')) return 'calculateBetweenCountries';
  if (found === 'listCountryPackages' && query.has('displayPerMegabytePayment'))
    return 'listCountryPackagesPerMegabyte';
  return found;
}

function marked(bytes: Buffer, mark: (body: unknown) => unknown): Buffer {
  if (bytes.length === 0) return bytes;
  try {
    const changed = mark(JSON.parse(bytes.toString()));
    return changed === undefined ? bytes : Buffer.from(JSON.stringify(changed));
  } catch {
    return bytes;
  }
}
