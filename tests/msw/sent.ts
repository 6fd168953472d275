/** A request of a page. */
export type Sent = {
  readonly method: string;
  /** Without its query; the whole address where it is not the shop's own. */
  readonly path: string;
  /** Empty, or begins with `?`. */
  readonly query: string;
  /** What its JSON says, which is read a moment after it was sent; null where there is none. */
  readonly body: unknown;
  /** Its `Idempotency-Key`. */
  readonly key: string | null;
  /** Its `X-Use-Token`. */
  readonly token: string | null;
  readonly signal: AbortSignal;
};

/** Notes a request at once, and its body as soon as that is read. */
export function noteRequest(request: Request): { readonly sent: Sent; readonly isRead: Promise<void> } {
  const { origin, pathname, search } = new URL(request.url);
  const sent: Sent & { body: unknown } = {
    method: request.method,
    path: origin === window.location.origin ? pathname : origin + pathname,
    query: search,
    body: null,
    key: request.headers.get('idempotency-key'),
    token: request.headers.get('x-use-token'),
    signal: request.signal,
  };
  const read = async () => {
    const text = await request.clone().text();
    if (text) sent.body = JSON.parse(text);
  };
  return { sent, isRead: read() };
}
