import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRefusal } from '@/lib/api/client/read-refusal';
import { seedShop } from '@/operator/src/seed/seed-shop';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { checkoutBody } from '@/operator/testing/money-operator';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

const stranger = { email: 'nobody@mail.example', phone: '372500000000' };
const refill = { ...stranger, price: 20, paymentMethod: 'hash-card' };
/** Refusals as the operator gives them: what is asked, what is sent, and whether by the account. */
const refused: readonly (readonly [target: string, body?: object | undefined, own?: 'own'])[] = [
  ['GET /refill/calculate?price=1'],
  ['GET /refill/calculate?price=x'],
  ['GET /promo-code/NOBODY'],
  ['POST /refill', refill],
  ['POST /refill', { ...refill, price: 1 }],
  ['POST /tariffs/1/checkout', checkoutBody({ email: 'ana@mail.example' })],
  ['POST /tariffs/1/checkout', checkoutBody({ postCode: 'A' })],
  ['POST /tariffs/1/checkout', checkoutBody({ lastName: 'Петров', promoCode: 'NOBODY' })],
  ['POST /tariffs/1/checkout', checkoutBody({ companyPurchase: true })],
  ['POST /login_check', { username: 'ana@mail.example', password: 'wrong' }],
  ['POST /profile/edit', { postCode: 'x'.repeat(50) }, 'own'],
  ['POST /profile/change-password', { oldPassword: 'a', newPassword: 'b', repeatPassword: 'c' }, 'own'],
  ['GET /profile/esim/{own}/packages/7242/724', undefined, 'own'],
];

describe('refusals of the operator with their codes left out', () => {
  let operator: TestOperator;
  let token: string;
  let number: number;
  beforeAll(async () => {
    operator = await testOperator();
    await seedShop(operator.deps);
    const { userId } = await addAccount(operator, 'ana@mail.example');
    number = (await addNumber(operator, userId, 900_001)).id;
    ({ token } = await openSession(operator, userId));
  });
  afterAll(() => operator.close());

  it.each(refused.map(([target, body, own]) => ({ target, body, own })))(
    '$target says the same',
    async ({ target, body, own }) => {
      const asked = target.replace('{own}', String(number));
      const { status, answer } = await send(operator, asked, { body, token: own && token });
      expect(status).toBeGreaterThanOrEqual(400);
      const whole = readRefusal(answer);
      const bare = readRefusal({ ...(typeof answer === 'object' && answer), code: undefined });
      const { code: _, ...words } = whole;
      const { code: __, ...bareWords } = bare;
      expect(bareWords).toEqual(words);
      expect(Object.keys(words)).not.toEqual([]);
    },
  );
});
