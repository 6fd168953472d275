import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tokensSchema } from '@/lib/api/contract/auth';
import { esim } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { statusOf } from '@/operator/testing/refills';

const email = 'buyer@mail.example';
const [buyers, strangers] = ['buyers-long-secret', 'strangers-long-secret'];

const logIn = (operator: MoneyOperator, password: string) =>
  send(operator, 'POST /login_check', { body: { username: email, password } });
const openSession = (operator: MoneyOperator, uuid: string, secret: string | null) =>
  send(operator, `POST /order/${uuid}/session`, { headers: { 'X-Order-Token': secret ?? '' } });
const profileStatus = async (operator: MoneyOperator, token: string) =>
  (await send(operator, 'GET /profile', { token })).status;
const told = ({ mails }: MoneyOperator) => mails.filter(({ data }) => data.topic === 'account_left_to_mailbox');

/** A stranger orders with the buyer's e-mail and a password of his own; both orders stand when he pays first and signs in. */
async function strangerPaysFirst(operator: MoneyOperator, password: string = strangers) {
  const [strange, own] = [
    await operator.checkout({ email, password }),
    await operator.checkout({ email: ` ${email.toUpperCase()}`, password: buyers }, { language: 'es' }),
  ];
  await operator.pay(strange.cart.uuid);
  const { token } = tokensSchema.parse((await openSession(operator, strange.cart.uuid, strange.token)).answer);
  return { strange, own, token };
}

/** Sets a password by the link that is mailed for it. */
async function setByMail(operator: MoneyOperator, password: string) {
  await send(operator, 'POST /resetting/send-email', { body: { email } });
  const data = operator.mails.at(-1)?.data;
  const token = data?.topic === 'password_reset' ? new URL(data.resetUrl).searchParams.get('token') : '';
  return (await send(operator, 'POST /resetting/reset', { body: { token, password } })).status;
}

describeOnOne('an account that another order made for the e-mail of a buyer', (make) => {
  it('is entered by the owner of the mailbox alone from the moment on that the buyer has paid', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { strange, own, token } = await strangerPaysFirst(operator);
    expect(await profileStatus(operator, token)).toBe(200);
    expect(await operator.pay(own.cart.uuid)).toBe('applied');
    await operator.runJobs();
    expect(await profileStatus(operator, token)).toBe(401);
    for (const password of [strangers, buyers]) expect((await logIn(operator, password)).status).toBe(401);
    for (const { cart, token: secret } of [strange, own])
      expect((await openSession(operator, cart.uuid, secret)).status).toBe(409);
    expect(told(operator)).toEqual([
      {
        to: email,
        language: 'es',
        dedupeKey: `${own.cart.uuid}:mailbox`,
        data: {
          topic: 'account_left_to_mailbox',
          order: expect.stringMatching(/^WL-/),
          resetUrl: 'http://shop.test/es/reset-password',
        },
      },
    ]);
    // The buyer loses nothing: the result page shows the number, and the mailbox opens the account with it.
    expect(await statusOf(operator, own.cart.uuid, own.token)).toMatchObject({ number: expect.any(String) });
    expect(await setByMail(operator, 'chosen-by-mail-77')).toBe(200);
    const signedIn = tokensSchema.parse((await logIn(operator, 'chosen-by-mail-77')).answer);
    expect(await profileStatus(operator, signedIn.token)).toBe(200);
    const [account] = await operator.deps.db.select().from(users);
    const numbers = await operator.deps.db.select().from(esim);
    expect(numbers.map(({ userId }) => userId)).toEqual([account?.id, account?.id]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('goes on as it is where both orders came with the same password: one person has made them', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { own, token } = await strangerPaysFirst(operator, buyers);
    await operator.pay(own.cart.uuid);
    expect(await profileStatus(operator, token)).toBe(200);
    expect((await logIn(operator, buyers)).status).toBe(200);
    expect(told(operator)).toEqual([]);
  });

  it('goes on as it is once a mailed link has set its password', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { own } = await strangerPaysFirst(operator);
    expect(await setByMail(operator, 'chosen-by-mail-77')).toBe(200);
    await operator.pay(own.cart.uuid);
    expect((await logIn(operator, 'chosen-by-mail-77')).status).toBe(200);
    expect(told(operator)).toEqual([]);
  });

  it('is left to the mailbox by money that comes late too, whose order has kept no password', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const late = await operator.checkout({ email, password: buyers });
    operator.advance(31 * 60_000);
    await expireOrders(operator.deps);
    const other = await operator.checkout({ email, password: strangers });
    await operator.pay(other.cart.uuid);
    await operator.pay(late.cart.uuid);
    expect((await logIn(operator, strangers)).status).toBe(401);
    expect(told(operator)).toHaveLength(1);
    const [account] = await operator.deps.db.select().from(users).where(eq(users.email, email));
    expect(account).toMatchObject({ passwordHash: null, mailboxProvenAt: null });
  });
});
