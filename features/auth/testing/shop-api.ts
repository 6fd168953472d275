import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { asProvider } from '@/tests/setup/refusals';

export type Sent = { readonly method: string; readonly path: string; readonly body: unknown };
type Reply = { readonly status?: number; readonly body?: object; readonly headers?: Record<string, string> };

/** The shop's own API as a page sees it: remembers what it was asked and answers what the test says. */
export function shopApi() {
  const sent: Sent[] = [];
  const replies = new Map<string, () => Response | Promise<Response>>();
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const { pathname } = new URL(request.url);
      const text = await request.text();
      sent.push({ method: request.method, path: pathname, body: text ? JSON.parse(text) : null });
      const reply = replies.get(`${request.method} ${pathname}`);
      return reply ? reply() : HttpResponse.json({ ok: true });
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    sent.length = 0;
    replies.clear();
  });
  afterAll(() => server.close());
  return {
    sent,
    on(call: string, { status = 200, body = {}, headers = {} }: Reply) {
      replies.set(call, () => HttpResponse.json(asProvider(body, status), { status, headers }));
    },
    fails(call: string) {
      replies.set(call, () => HttpResponse.error());
    },
    /** Answers only when the returned function is called. */
    holds(call: string, { status = 200, body = {} }: Reply): () => void {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      replies.set(call, async () => {
        await gate;
        return HttpResponse.json(asProvider(body, status), { status });
      });
      return release;
    },
  };
}
