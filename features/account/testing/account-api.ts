import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { queryClient } from '@/lib/browser/query-client';
import { asProvider } from '@/tests/setup/refusals';
import { anEsim, aUser } from './account-builders';

/** What `getEsim` adds to a number. */
export const codes = {
  lpa: 'LPA:1$rsp.example$ID',
  qr_code: 'data:image/png;base64,',
  activation_code: '1$rsp.example$ID',
  smdpAddress: 'rsp.example',
  matchingId: 'ID',
  iccid: '8937201000000000001',
  profileState: 'enabled',
};

/** The shop's own API as the account sees it: one main number, a second one, nothing in the histories. Every request is noted. */
export function accountApi() {
  const sent: string[] = [];
  const aborted: string[] = [];
  const server = setupServer(
    http.get('/api/profile', () => HttpResponse.json(aUser())),
    http.get('/api/profile/esim', () =>
      HttpResponse.json([anEsim(), anEsim({ id: 8, msisdn: '372274840981', balance: 5, isMain: false })]),
    ),
    http.get('/api/profile/esim/balance-history', () => HttpResponse.json([])),
    http.get('/api/profile/esim/refill-history', () => HttpResponse.json([])),
    http.get('/api/profile/esim/:id', () => HttpResponse.json({ ...anEsim(), ...codes })),
    http.get('/api/profile/esim/:id/balance', ({ params }) =>
      HttpResponse.json({ sign: '€', balance: params.id === '8' ? 5 : 18.42 }),
    ),
    http.get('/api/profile/esim/:id/packages', () => HttpResponse.json([])),
    http.post('/api/profile/esim/:id/main', () => HttpResponse.json({})),
  );
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const name = `${request.method} ${pathname}${search}`;
    sent.push(name);
    request.signal.addEventListener('abort', () => aborted.push(name));
  });
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    queryClient().clear();
    server.resetHandlers();
    sent.length = 0;
    aborted.length = 0;
  });
  afterAll(() => server.close());
  const route = (call: string, answer: () => Response | Promise<Response>) => {
    const [method = 'GET', path = ''] = call.split(' ');
    server.use((method === 'POST' ? http.post : http.get)(path, answer));
  };
  return {
    sent,
    aborted,
    to: (call: string) => sent.filter((one) => one.startsWith(call)),
    answer: (call: string, body: JsonBodyType, status = 200) =>
      route(call, () => HttpResponse.json(asProvider(body, status), { status })),
    /** Answers when the returned function is called. */
    delay: (call: string, body: JsonBodyType) => {
      let release: () => void = () => undefined;
      const isTime = new Promise<void>((resolve) => (release = resolve));
      route(call, () => isTime.then(() => HttpResponse.json(body)));
      return () => release();
    },
    /** Never answers. */
    hold: (call: string) => route(call, () => new Promise<Response>(() => undefined)),
  };
}
