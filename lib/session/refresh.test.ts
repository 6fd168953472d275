import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeOperator } from '@/lib/bff/testing/fake-operator';
import { refreshTokens } from '@/lib/bff/with-session';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const answers = (status: number, body: object = { code: 'some_code' }) =>
  operator.on('POST /token/refresh', () => HttpResponse.json(body, { status }));

describe('a refresh token', () => {
  it.each([400, 401, 403, 404, 422])('is over when the provider refuses it with %i', async (status) => {
    answers(status);
    expect(await refreshTokens(`ref-${status}`)).toBeNull();
  });

  it.each([429, 500, 502, 503])(
    'may still be good when the provider answers %i, and is tried again',
    async (status) => {
      answers(status);
      await expect(refreshTokens(`ref-${status}`)).rejects.toMatchObject({ name: 'ApiError' });
      answers(200, { token: 'acc', refreshToken: 'ref' });
      expect(await refreshTokens(`ref-${status}`)).toEqual({ token: 'acc', refreshToken: 'ref' });
    },
  );
});
