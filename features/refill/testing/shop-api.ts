import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { useRefillStore } from '@/features/refill/refill-store';
import { queryClient } from '@/lib/browser/query-client';
import { asProvider } from '@/tests/setup/refusals';
import { aCalculation, aPhoneStatus, aRefillResult } from './refill-builders';

type Sent = {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly key: string | null;
  readonly token: string | null;
  readonly signal: AbortSignal;
};

/** The shop's own server as the browser sees it. Every request is noted; single answers can be replaced. */
export function shopApi() {
  const sent: Sent[] = [];
  const server = setupServer(
    http.get('/api/refill/calculate', ({ request }) =>
      HttpResponse.json(aCalculation(Number(new URL(request.url).searchParams.get('price')) >= 50 ? 2.5 : null)),
    ),
    http.post('/api/refill/check-phone-status', () => HttpResponse.json(aPhoneStatus())),
    http.post('/api/refill', () => HttpResponse.json(aRefillResult())),
  );
  server.events.on('request:start', async ({ request }) => {
    const url = new URL(request.url);
    const text = await request.clone().text();
    sent.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: text ? JSON.parse(text) : null,
      key: request.headers.get('idempotency-key'),
      token: request.headers.get('x-use-token'),
      signal: request.signal,
    });
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent.length = 0;
    queryClient().clear();
    useRefillStore.setState(useRefillStore.getInitialState());
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  afterAll(() => server.close());
  return {
    sent,
    to: (path: string) => sent.filter((one) => one.path === path),
    answer: (method: 'get' | 'post', path: string, body: JsonBodyType, status = 200) =>
      server.use(http[method](path, () => HttpResponse.json(asProvider(body, status), { status }))),
    fail: (method: 'get' | 'post', path: string) => server.use(http[method](path, () => HttpResponse.error())),
    /** Answers only when the returned function is called. */
    hold: (method: 'get' | 'post', path: string, body: JsonBodyType) => {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      server.use(
        http[method](path, async () => {
          await gate;
          return HttpResponse.json(body);
        }),
      );
      return () => release();
    },
  };
}
