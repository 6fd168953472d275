import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { aPackage } from '@/tests/setup/catalog-builders';
import { asProvider } from '@/tests/setup/refusals';

type Sent = { readonly method: string; readonly path: string; readonly body: unknown; readonly key: string | null };

const region = { id: 1, code: 'ES', name: 'Spain', enName: 'Spain', cases: ['Spain', 'Spain', 'Spain', 'Spain'] };
const promo = { code: 'LISBOA', discount: 2, bonus: 3, referralBonus: 5 };

/** The shop's own server as the browser sees it. Every request is noted; single answers can be replaced. */
export function shopApi() {
  const sent: Sent[] = [];
  const server = setupServer(
    http.get('/api/location', () => HttpResponse.json(region)),
    http.get('/api/data-packages', () => HttpResponse.json([aPackage()])),
    http.get('/api/data-packages/', () => HttpResponse.json([aPackage()])),
    http.get('/api/promo-code/:code', ({ params }) =>
      params.code === 'LISBOA'
        ? HttpResponse.json(promo)
        : HttpResponse.json({ code: params.code === 'OLD' ? 'promo_expired' : 'promo_not_found' }, { status: 400 }),
    ),
    http.get('/api/tariffs/:uuid/esims', () => HttpResponse.json([{ id: 41, msisdn: '3725831204117' }])),
  );
  server.events.on('request:start', async ({ request }) => {
    const url = new URL(request.url);
    const text = await request.clone().text();
    sent.push({
      method: request.method,
      path: url.pathname + url.search,
      body: text ? JSON.parse(text) : null,
      key: request.headers.get('idempotency-key'),
    });
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    sent.length = 0;
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  afterAll(() => server.close());
  return {
    sent,
    to: (path: string) => sent.filter((one) => one.path.startsWith(path)),
    answer: (method: 'get' | 'post', path: string, body: JsonBodyType, status = 200) =>
      server.use(http[method](path, () => HttpResponse.json(asProvider(body, status), { status }))),
    fail: (method: 'get' | 'post', path: string) => server.use(http[method](path, () => HttpResponse.error())),
  };
}
