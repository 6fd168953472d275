import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

describe('headers of the operator', () => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await testOperator();
  });
  afterAll(() => operator.close());

  it.each(['/faq', '/blog', '/countries', '/footer/menu', '/settings?names[]=intro_text', '/tariffs/features'])(
    '%s says that it depends on the language',
    async (path) => {
      const answer = await operator.app.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('vary')).toMatch(/accept-language/i);
    },
  );

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Sec-Purpose', 'prerender'],
    ['Purpose', 'preview'],
    ['X-Moz', 'prefetch'],
  ])('%s: %s sets no activation off', async (name, value) => {
    const answer = await operator.app.request('/profile/esim/1/packages/1', { headers: { [name]: value } });
    expect([answer.status, await answer.json()]).toEqual([403, { code: 'prefetch' }]);
  });
});
