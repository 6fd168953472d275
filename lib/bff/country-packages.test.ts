import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';
import { setDataVersion } from '@/lib/cache/data-version';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

describe('packages of a country', () => {
  it.each([
    ['/data-packages?country=724', '/data-packages/?country=724'],
    [
      '/data-packages?country=724&displayPerMegabytePayment=1',
      '/data-packages/?country=724&displayPerMegabytePayment=1',
    ],
  ])(
    '%s are read with the bearer of an account, and without one for a visitor',
    { tags: ['F7.47'] },
    async (asked, sent) => {
      operator.on('GET /data-packages/', () => HttpResponse.json([]));
      const account = await handleApi(apiRequest(asked, { cookie: 'access=acc-1' }));
      const visitor = await handleApi(apiRequest(asked));
      expect([account.status, visitor.status]).toEqual([200, 200]);
      expect(operator.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${sent}`, `GET ${sent}`]);
      expect(operator.seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer acc-1', null]);
    },
  );

  it('are asked for as new as what is known of them, before they are kept under its name', async () => {
    operator.on('GET /data-packages/', () => HttpResponse.json([]));
    setDataVersion('12-ab');
    onTestFinished(() => setDataVersion(null));
    await handleApi(apiRequest('/data-packages?country=250'));
    expect(operator.seen.map(({ headers }) => headers.get('x-data-version'))).toEqual(['12-ab']);
  });
});
