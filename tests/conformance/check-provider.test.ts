import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addNumber, testPassword } from '@/operator/testing/accounts';
import { type TestOperator, testConfig, testOperator } from '@/operator/testing/test-operator';
import { type Ask, checkProvider } from './check-provider';

describe("the suite for a provider of one's own", () => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await testOperator();
    const { userId } = await addAccount(operator, 'ana@example.com');
    await addNumber(operator, userId, 1);
  });
  afterAll(() => operator.close());

  const login = { username: 'ana@example.com', password: testPassword };
  const ask: Ask = async (path, init) => operator.app.request(path, init);
  const faultsOf = async (altered: Ask) => {
    const found = await checkProvider(altered, { locationKey: testConfig.locationKey, login });
    return found.flatMap(({ name, fault }) => (fault === null ? [] : [`${name}: ${fault}`]));
  };

  it('finds nothing wrong with the operator that comes with the shop', async () => {
    const found = await checkProvider(ask, { locationKey: testConfig.locationKey, login });
    expect(found.filter(({ fault }) => fault !== null)).toEqual([]);
    expect(found.length).toBeGreaterThan(40);
  });

  it('names the call that answers otherwise, with the field', async () => {
    const faults = await faultsOf(async (path, init) => {
      const answer = await ask(path, init);
      if (path !== '/data-packages') return answer;
      const [first, ...rest] = await answer.json();
      return Response.json([{ ...first, price: 'nine' }, ...rest]);
    });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^31 listPackages: [\s\S]*price/);
  });

  it('hears what is refused wrongly, what fails and what has one language', async () => {
    const faults = await faultsOf(async (path, init) => {
      if (path === '/login_check') return Response.json({ error: 'no' }, { status: 500 });
      if (path.startsWith('/faq')) throw new Error('connection refused');
      if (path === '/countries') return ask(path, { headers: { 'Accept-Language': 'en' } });
      return ask(path, init);
    });
    expect(faults).toEqual([
      '23 listFaq: connection refused',
      expect.stringMatching(/^1 login refuses with 401: answers 500$/),
      'texts come in the language that is asked for: countries are the same in two of en, es and ru',
      expect.stringMatching(/^1 login: answers 500/),
      expect.stringMatching(/^4 getProfile: answers 401/),
      expect.stringMatching(/^10 listEsims: answers 401/),
      expect.stringMatching(/^\+ listOrders: answers 401/),
    ]);
  });
});
