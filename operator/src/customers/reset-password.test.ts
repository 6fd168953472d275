import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { idempotency } from '@/operator/src/db/schema/process-state';
import { resetToken, users } from '@/operator/src/db/schema/users';
import { addAccount, openSession, send, testPassword } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { limits } from './limits';
import { resetMinutes } from './reset-password';

const newPassword = 'another-long-one-7';
const refusal = {
  code: 'reset_refused',
  message: 'An error occurred while setting the new password. Please try again later or refresh the page.',
};

describeOnOne('resetting a password', (make) => {
  let operator: TestOperator;
  let email: string;
  let userId: number;
  let count = 0;
  beforeAll(async () => {
    operator = await make();
  });
  beforeEach(async () => {
    count += 1;
    ({ userId, email } = await addAccount(operator, `ana-${count}@example.com`, { language: 'es' }));
    operator.mails.length = 0;
  });

  const from = () => ({ 'x-forwarded-for': `9.9.9.${count}`, 'x-location-key': 'test-location-key' });
  const ask = (address: string, language = 'es') =>
    send(operator, 'POST /resetting/send-email', {
      body: { email: address },
      headers: { ...from(), 'accept-language': language },
    });
  const reset = (token: string, password = newPassword) =>
    send(operator, 'POST /resetting/reset', { body: { token, password }, headers: from() });
  const logIn = (password: string) =>
    send(operator, 'POST /login_check', { body: { username: email, password }, headers: from() });
  /** The token of the link that was mailed last. */
  const mailedToken = () => {
    const data = operator.mails.at(-1)?.data;
    return (data?.topic === 'password_reset' && new URL(data.resetUrl).searchParams.get('token')) || '';
  };

  it('mails a link of the shop in the language of the user, good for 30 minutes', {
    tags: ['F7.09', 'F3.44', 'F6.06'],
  }, async () => {
    const { status, answer } = await ask(` ${email.toUpperCase()} `);
    expect([status, answer]).toEqual([200, {}]);
    expect(operator.mails).toMatchObject([
      { to: email, language: 'es', data: { topic: 'password_reset', validMinutes: resetMinutes } },
    ]);
    const token = mailedToken();
    expect(operator.mails[0]?.data).toMatchObject({ resetUrl: `http://shop.test/es/reset-password?token=${token}` });
    expect(JSON.stringify(await operator.deps.db.select().from(resetToken))).not.toContain(token);
  });

  it('sets the password once under a key whose answer was lost, and keeps neither it nor the token', async () => {
    await ask(email);
    const token = mailedToken();
    const again = (password: string, key = `reset-key-${count}`) =>
      send(operator, 'POST /resetting/reset', {
        body: { token, password },
        headers: { ...from(), 'Idempotency-Key': key },
      });
    expect(await again(newPassword)).toMatchObject({ status: 200, answer: {} });
    expect(await again(newPassword)).toMatchObject({ status: 200, answer: {} });
    expect((await logIn(newPassword)).status).toBe(200);
    expect((await again('another-long-one-8')).status).toBe(422);
    expect(await again(newPassword, 'another-key')).toMatchObject({ status: 400, answer: refusal });
    const kept = JSON.stringify(await operator.deps.db.select().from(idempotency));
    for (const secret of [newPassword, token]) expect(kept).not.toContain(secret);
  });

  it('mails it in the language it was asked for in, whatever the account used before', async () => {
    await ask(email, 'ru');
    expect(operator.mails).toMatchObject([{ to: email, language: 'ru' }]);
    const { resetUrl } = operator.mails[0]?.data.topic === 'password_reset' ? operator.mails[0].data : { resetUrl: '' };
    expect(resetUrl).toContain('http://shop.test/uz/reset-password?token=');
    const [account] = await operator.deps.db.select().from(users).where(eq(users.email, email));
    expect(account?.language).toBe('es');
  });

  it('answers alike whether the account exists or not', async () => {
    const [known, unknown, malformed] = [await ask(email), await ask('nobody@example.com'), await ask('no mail')];
    for (const { status, answer } of [known, unknown, malformed]) expect([status, answer]).toEqual([200, {}]);
    expect(operator.mails).toHaveLength(1);
  });

  it('sets the password by token, ends every session and logs nobody in', { tags: ['F7.10', 'F3.45'] }, async () => {
    const tokens = await openSession(operator, userId);
    await ask(email);
    const { status, answer } = await reset(mailedToken());
    expect([status, answer]).toEqual([200, {}]);
    expect((await send(operator, 'GET /profile', { token: tokens.token })).status).toBe(401);
    expect((await logIn(testPassword)).status).toBe(401);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('lets whoever has guessed ten times in vain in with the new password at once', async () => {
    for (let times = 0; times < limits.loginAccountFromIp.points; times += 1) await logIn(`forgotten-${times}`);
    expect((await logIn(testPassword)).status).toBe(429);
    await ask(email);
    expect((await reset(mailedToken())).status).toBe(200);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('takes a token once, also of a hundred parallel uses', { tags: ['F8.03'] }, async () => {
    const statuses: number[] = [];
    await ask(email);
    const token = mailedToken();
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => directReset(token)));
      statuses.push(...answers);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(99);
    const late = await reset(token);
    expect([late.status, late.answer]).toEqual([400, refusal]);
  });

  /** From a new address each time, so that no limit stands in the way. */
  let address = 0;
  const directReset = async (token: string) => {
    address += 1;
    const headers = { ...from(), 'x-forwarded-for': `10.1.${Math.floor(address / 250)}.${address % 250}` };
    return (await send(operator, 'POST /resetting/reset', { body: { token, password: newPassword }, headers })).status;
  };

  it('takes the link before the last one too, whoever has asked for the last, and none afterwards', async () => {
    await ask(email);
    const own = mailedToken();
    await ask(email);
    const others = mailedToken();
    expect((await reset(own)).status).toBe(200);
    expect((await logIn(newPassword)).status).toBe(200);
    for (const used of [own, others]) expect((await reset(used)).answer).toEqual(refusal);
  });

  it('refuses a token that is too old, older than the last two, or made up', { tags: ['F8.03'] }, async () => {
    await ask(email);
    const old = mailedToken();
    operator.advance(60_000);
    await ask(email);
    const before = mailedToken();
    operator.advance(60_000);
    await ask(email);
    expect((await reset(old)).answer).toEqual(refusal);
    operator.advance((resetMinutes - 1) * 60_000);
    expect((await reset(before)).answer).toEqual(refusal);
    operator.advance(60_000);
    expect((await reset(mailedToken())).answer).toEqual(refusal);
    expect((await reset('made-up')).answer).toEqual(refusal);
    expect((await logIn(testPassword)).status).toBe(200);
  });

  it('refuses a weak password and leaves the token for a better one', async () => {
    await ask(email);
    for (const [password, code] of [
      ['short', 'password_too_short'],
      [email, 'password_is_email'],
      ['password123', 'password_common'],
    ] as const) {
      const { status, answer } = await reset(mailedToken(), password);
      expect([status, answer]).toEqual([400, { code: 'validation', errors: { password: [code] } }]);
    }
    expect((await reset(mailedToken())).status).toBe(200);
  });

  it('gives an account without a password its first one', async () => {
    ({ email } = await addAccount(operator, `bare-${count}@example.com`, { passwordHash: null }));
    await ask(email);
    expect((await reset(mailedToken())).status).toBe(200);
    expect((await logIn(newPassword)).status).toBe(200);
  });

  it('mails no more than a few links to one address for one visitor, known or not, and says when to ask again', async () => {
    for (const one of [email, `nobody-${count}@example.com`]) {
      const answers = [];
      for (let index = 0; index <= limits.resetMailAccountFromIp.points; index += 1) answers.push(await ask(one));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(operator.mails).toHaveLength(limits.resetMailAccountFromIp.points);
  });

  it('keeps nobody from a link because of what others have asked for, and fills no mailbox', async () => {
    const askFrom = (ip: string) =>
      send(operator, 'POST /resetting/send-email', {
        body: { email },
        headers: { ...from(), 'x-forwarded-for': ip },
      });
    const { points } = limits.resetMailAccount;
    for (let index = 0; index < points; index += 1)
      expect((await askFrom(`9.${count}.${index % 5}.1`)).status).toBe(200);
    expect(operator.mails).toHaveLength(points);
    const own = await askFrom(`9.${count}.200.1`);
    expect([own.status, own.answer]).toEqual([200, {}]);
    expect(operator.mails).toHaveLength(points);
    expect((await reset(mailedToken())).status).toBe(200);
  });
});

describeOnOne('an operator that reveals accounts', (make) => {
  it('says that there is no user with an e-mail', async () => {
    const operator = await make({ config: { revealAccounts: true } });
    await addAccount(operator, 'ana@example.com');
    const unknown = await send(operator, 'POST /resetting/send-email', { body: { email: 'nobody@example.com' } });
    expect([unknown.status, unknown.answer]).toEqual([
      404,
      { code: 'user_not_found', message: 'No user found with that email' },
    ]);
    // With a mark that nobody sees, as copied text has it.
    const known = await send(operator, 'POST /resetting/send-email', { body: { email: '\u200bana@example.com' } });
    expect(known.status).toBe(200);
  });
});
