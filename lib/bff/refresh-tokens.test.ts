import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';
import { handleApi } from './handle-api';
import { noteShown, refreshTokens } from './refresh-tokens';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  operator.reset();
  vi.useRealTimers();
});
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

  it('gives the same pair for half an hour to a browser that has not got it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers(200, { token: 'acc', refreshToken: 'lost-2' });
    const pair = await refreshTokens('lost-1');
    // To the provider a token that comes back this late is a stolen one.
    answers(401);
    vi.advanceTimersByTime(1_790_000);
    expect(await refreshTokens('lost-1')).toEqual(pair);
    vi.advanceTimersByTime(20_000);
    expect(await refreshTokens('lost-1')).toBeNull();
  });

  it('opens nothing any more 20 s after its browser has shown the next one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers(200, { token: 'acc', refreshToken: 'shown-2' });
    const pair = await refreshTokens('shown-1');
    answers(401);
    noteShown('shown-2');
    vi.advanceTimersByTime(19_000);
    noteShown('shown-2');
    expect(await refreshTokens('shown-1')).toEqual(pair);
    vi.advanceTimersByTime(1500);
    expect(await refreshTokens('shown-1')).toBeNull();
  });

  it('is shown by a call of the account that brings it along', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answers(200, { token: 'acc', refreshToken: 'call-2' });
    await refreshTokens('call-1');
    answers(401);
    await handleApi(apiRequest('/profile', { cookie: 'access=acc; refresh=call-2' }));
    vi.advanceTimersByTime(21_000);
    expect(await refreshTokens('call-1')).toBeNull();
  });

  it('opens nothing any more as soon as the next one is traded too', async () => {
    answers(200, { token: 'acc', refreshToken: 'chain-2' });
    await refreshTokens('chain-1');
    answers(200, { token: 'acc', refreshToken: 'chain-3' });
    await refreshTokens('chain-2');
    answers(401);
    expect(await refreshTokens('chain-1')).toBeNull();
  });
});
