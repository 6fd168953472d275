import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** A finished answer of Next, before the shop's own headers and compression. */
export type Captured = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/** A response that goes nowhere: it gathers what Next writes, so that one answer can serve many visitors. */
export class CapturedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  private readonly settle: (captured: Captured) => void;
  readonly captured: Promise<Captured>;

  constructor(request: IncomingMessage) {
    super(request);
    const { promise, resolve } = deferred<Captured>();
    this.captured = promise;
    this.settle = resolve;
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status;
    for (const [name, value] of Object.entries(headersOf(rest))) if (value !== undefined) this.setHeader(name, value);
    return this;
  }

  override flushHeaders(): void {
    // Nothing leaves before the answer is complete.
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.keep(chunk);
    callback(rest)?.();
    return true;
  }

  override end(...args: unknown[]): this {
    if (this.finished) return this;
    this.keep(args[0]);
    this.finished = true;
    this.settle({ status: this.statusCode, headers: this.getHeaders(), body: Buffer.concat(this.chunks) });
    callback(args)?.();
    queueMicrotask(() => {
      this.emit('finish');
      this.emit('close');
    });
    return this;
  }

  private keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.chunks.push(Buffer.from(chunk));
  }
}

function callback(args: readonly unknown[]): (() => void) | undefined {
  const last = args.at(-1);
  return typeof last === 'function' ? () => void last() : undefined;
}

type HeaderMap = Record<string, OutgoingHttpHeader | undefined>;

/** `writeHead(status, message?, headers?)`: headers as an object or as a flat list. */
function headersOf(rest: readonly unknown[]): HeaderMap {
  const given = rest.find((one) => typeof one === 'object' && one !== null);
  const entries = Array.isArray(given) ? pairs(given) : Object.entries(given ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, OutgoingHttpHeader] => isHeader(entry[1])));
}

function pairs(flat: readonly unknown[]): [string, unknown][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[String(name), flat[index + 1]]] : []));
}

function isHeader(value: unknown): value is OutgoingHttpHeader {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
