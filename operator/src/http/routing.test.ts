import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldFault, OperatorError, refuseFields } from '@/operator/src/core/errors';
import { session } from '@/operator/src/db/schema/users';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';
import { issueAccessToken } from './caller';
import { languageOfRequest, type OperatorHono, operatorRoutes, type SomeHandlers } from './routing';

let operator: TestOperator;
beforeAll(async () => {
  operator = await testOperator();
});
afterAll(() => operator.close());

/** The routes of a few handlers; refusals as JSON, everything else as 500. */
function appOf(handlers: SomeHandlers): Hono<OperatorHono> {
  const app = new Hono<OperatorHono>();
  app.onError((error) =>
    error instanceof OperatorError
      ? Response.json(error.toBody(), { status: error.status })
      : new Response(error.message, { status: 500 }),
  );
  return app.route('/', operatorRoutes({ deps: operator.deps, handlers }));
}

const menu = [{ title: 'Terms', url: '/terms' }];

describe('input', () => {
  it('reads lists of names alike in the usual spellings', async () => {
    const seen: unknown[] = [];
    const app = appOf({
      listSettings: async ({ query }) => {
        seen.push(query.names);
        return [];
      },
    });
    const tail = ['names[]=intro_text&names[]=package_title', 'names=intro_text&names=package_title'];
    for (const query of [...tail, 'names=intro_text,package_title']) {
      expect((await app.request(`/settings?${query}`)).status).toBe(200);
    }
    // The answer of the first one served the others: they mean the same.
    expect(seen).toEqual([['intro_text', 'package_title']]);
    expect((await app.request('/settings?names[]=secret')).status).toBe(400);
  });

  it('tells calls of one path apart by their query', { tags: ['F7.44', 'F7.45'] }, async () => {
    const item = {
      total: 1,
      cost: 1,
      totalWithoutDiscount: 1,
      costWithoutDiscount: 1,
      units: 'min',
      formattedCost: '1.00',
    };
    const cost = { call: item, data: item, sms: item, incoming_call: item, incoming_sms: item };
    const seen: unknown[] = [];
    const app = appOf({
      calculateCountry: async ({ params }) => {
        seen.push(params);
        return cost;
      },
      calculateBetweenCountries: async ({ params, query }) => {
        seen.push({ ...params, ...query });
        return cost;
      },
    });
    await app.request('/countries/7/calculate');
    await app.request('/countries/7/calculate?to=9');
    expect(seen).toEqual([{ id: 7 }, { from: 7, to: 9 }]);
  });

  it('answers unusable parameters with 404, an unusable body with a map of fields', async () => {
    const app = appOf({
      getTariff: () => Promise.reject(new Error('must not run')),
      login: () => Promise.reject(new Error('must not run')),
    });
    expect((await app.request('/tariffs/no-uuid')).status).toBe(404);
    const answer = await app.request('/login_check', { method: 'POST', body: '{"username":"a@b.c"}' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'validation', errors: { password: [expect.any(String)] } });
    expect((await app.request('/login_check', { method: 'POST', body: '{' })).status).toBe(400);
  });

  it('says the ten-character limit in its known wording', { tags: ['F8.14'] }, async () => {
    const app = appOf({ editProfile: () => Promise.reject(new Error('must not run')) });
    const token = await login(operator, 5);
    const answer = await app.request('/profile/edit', {
      method: 'POST',
      body: '{"postCode":"12345678901"}',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({
      errors: { postCode: ['The value is too long. It should have 10 characters or less.'] },
    });
  });
});

async function login({ deps }: TestOperator, userId: number): Promise<string> {
  const sessionId = deps.ids.uuid();
  await deps.db.insert(session).values({ id: sessionId, userId, createdAt: deps.now() });
  return issueAccessToken(deps, { userId, sessionId });
}

describe('callers', () => {
  const whoAmI: SomeHandlers = {
    listEsims: async ({ userId }) => {
      throw new OperatorError('forbidden', { message: `user_${userId}` });
    },
    checkPhoneStatus: async ({ userId }) => {
      throw new OperatorError('forbidden', { message: `user_${userId}` });
    },
    locate: async ({ ip }) => {
      throw new OperatorError('forbidden', { message: ip });
    },
  };
  const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

  it('knows a caller by the token, until its hour or its session ends', async () => {
    const app = appOf(whoAmI);
    const token = await login(operator, 12);
    expect(await (await app.request('/profile/esim', bearer(token))).json()).toEqual({
      code: 'forbidden',
      message: 'user_12',
    });
    operator.advance(3_601_000);
    expect((await app.request('/profile/esim', bearer(token))).status).toBe(401);
    const fresh = await login(operator, 12);
    await operator.deps.db.update(session).set({ revokedAt: operator.deps.now() });
    expect((await app.request('/profile/esim', bearer(fresh))).status).toBe(401);
  });

  it('refuses forged and missing tokens on bearer calls, and forged ones where a token is optional', async () => {
    const app = appOf(whoAmI);
    const token = await login(operator, 3);
    expect((await app.request('/profile/esim')).status).toBe(401);
    expect((await app.request('/profile/esim', bearer(`${token.slice(0, -4)}abcd`))).status).toBe(401);
    const post = { method: 'POST', body: '{"phone":"372555555555"}' };
    const path = '/refill/check-phone-status';
    expect(await (await app.request(path, post)).json()).toEqual({ code: 'forbidden', message: 'user_null' });
    expect(await (await app.request(path, { ...post, ...bearer(token) })).json()).toEqual({
      code: 'forbidden',
      message: 'user_3',
    });
    expect((await app.request(path, { ...post, ...bearer('nonsense') })).status).toBe(401);
  });

  it('takes a passed-on address only together with the key', async () => {
    const app = appOf(whoAmI);
    const headers = { 'X-Location-Key': 'test-location-key', 'X-Forwarded-For': '203.0.113.9, 10.0.0.1' };
    expect(await (await app.request('/location', { headers })).json()).toEqual({
      code: 'forbidden',
      message: '203.0.113.9',
    });
    expect((await app.request('/location', { headers: { 'X-Location-Key': 'wrong' } })).status).toBe(403);
    expect((await app.request('/location')).status).toBe(403);
  });
});

describe('answers', () => {
  it('refuses to send an answer that the contract does not know', async () => {
    const app = appOf({
      listFaq: async () => [{ id: -1, question: '', answer: '', poster: null, description: '', slug: '' }],
    });
    expect((await app.request('/faq')).status).toBe(500);
  });

  it('keeps public answers per language and runs the handler once for each', async () => {
    const runs: string[] = [];
    const app = appOf({
      getFooterMenu: async ({ language }) => {
        runs.push(language);
        return menu;
      },
    });
    for (const language of ['en', 'es', 'en', 'ru', 'es']) {
      const answer = await app.request('/footer/menu?x=1', { headers: { 'Accept-Language': language } });
      expect(await answer.json()).toEqual(menu);
    }
    expect(runs).toEqual(['en', 'es', 'ru']);
  });

  it('keeps no refusal', async () => {
    let runs = 0;
    const app = appOf({
      getFooterMenu: async () => {
        runs += 1;
        if (runs === 1) throw refuseFields([fieldFault('price', 'min_amount', { limit: 5 })]);
        return menu;
      },
    });
    expect((await app.request('/footer/menu')).status).toBe(400);
    expect((await app.request('/footer/menu')).status).toBe(200);
  });

  it('answers HEAD on reads only', async () => {
    const app = appOf({
      getFooterMenu: async () => menu,
      activatePackage: () => Promise.reject(new Error('must not run')),
    });
    expect((await app.request('/footer/menu', { method: 'HEAD' })).status).toBe(200);
    expect((await app.request('/profile/esim/1/packages/2', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('language', () => {
  it.each([
    ['ru', 'ru'],
    ['es-ES,es;q=0.9,en;q=0.8', 'es'],
    ['de, ru;q=0.5, en;q=0.7', 'en'],
    ['uz', 'ru'],
    ['es;q=0, en;q=0.1', 'en'],
    ['', 'en'],
    ['fr', 'en'],
  ])('of "%s" is %s', (header, language) => {
    expect(languageOfRequest(header)).toBe(language);
  });
});
