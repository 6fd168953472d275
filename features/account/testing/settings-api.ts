import { delay, HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';
import { aNumber, anEsim, aProfile } from './account-builders';

type Sent = { readonly method: string; readonly path: string; readonly body: unknown; readonly key: string | null };
type Reply = { readonly status?: number; readonly body?: JsonBodyType };

/** The real texts by locale slug. */
export const words = { en, es, uz: ru };

/** The shop's own server as the account sees it; every request is noted, single answers can be replaced. */
export function settingsApi() {
  const sent: Sent[] = [];
  const server = setupServer(
    http.get('*/api/profile', () => HttpResponse.json(aProfile())),
    http.get('*/api/profile/esim', () => HttpResponse.json([anEsim()])),
    http.get('*/api/profile/esim/7', () => HttpResponse.json(aNumber())),
    http.get('*/api/profile/esim/7/balance', () => HttpResponse.json({ sign: '€', balance: 18.42 })),
    http.get('*/api/profile/esim/7/packages', () => HttpResponse.json([])),
    http.post('*/api/profile/change-password', () => HttpResponse.json({})),
  );
  server.events.on('request:start', async ({ request }) => {
    const url = new URL(request.url);
    const entry = {
      method: request.method,
      path: url.pathname + url.search,
      key: request.headers.get('idempotency-key'),
    };
    const text = request.method === 'GET' ? '' : await request.clone().text();
    sent.push({ ...entry, body: text ? JSON.parse(text) : null });
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent.length = 0;
  });
  afterAll(() => server.close());
  return {
    sent,
    posts: () => sent.filter(({ method }) => method === 'POST'),
    on(method: 'get' | 'post', path: string, { status = 200, body = {} }: Reply) {
      server.use(http[method](`*${path}`, () => HttpResponse.json(body, { status })));
    },
    fails(method: 'get' | 'post', path: string) {
      server.use(http[method](`*${path}`, () => HttpResponse.error()));
    },
    /** Never answers. */
    silent(path: string) {
      server.use(
        http.all(`*${path}`, async () => {
          await delay('infinite');
          return HttpResponse.json({});
        }),
      );
    },
    /** Answers only when the returned function is called. */
    holds(path: string, { status = 200, body = {} }: Reply): () => void {
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      server.use(
        http.all(`*${path}`, async () => {
          await gate;
          return HttpResponse.json(body, { status });
        }),
      );
      return release;
    },
  };
}
