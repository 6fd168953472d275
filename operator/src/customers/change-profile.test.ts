import { beforeAll, expect, it } from 'vitest';
import { idempotency } from '@/operator/src/db/schema/process-state';
import { addAccount, openSession, send, testPassword } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';

describeOnOne('changing a profile', (make) => {
  let operator: TestOperator;
  let token: string;
  let other: string;
  beforeAll(async () => {
    operator = await make();
    const { userId } = await addAccount(operator, 'ana.traveller@example.com');
    ({ token } = await openSession(operator, userId));
    ({ token: other } = await openSession(operator, userId));
  });

  const edit = (body: unknown) => send(operator, 'POST /profile/edit', { token, body });
  const change = (oldPassword: string, newPassword: string, repeatPassword = newPassword) =>
    send(operator, 'POST /profile/change-password', { token, body: { oldPassword, newPassword, repeatPassword } });
  const refused = (errors: unknown, code = 'validation') => ({ status: 400, answer: { code, errors } });

  it('names the field at fault', { tags: ['F8.41'] }, async () => {
    expect(await edit({ country: 999_999 })).toMatchObject(refused({ country: ['choose'] }));
    const wrong = { postCode: ['The postal code does not match the country.'] };
    expect(await edit({ postCode: 'ABC' })).toMatchObject(refused(wrong));
    expect(await edit({ country: 276, postCode: 'SW1A 1AA' })).toMatchObject(refused(wrong));
    const long = { postCode: ['The value is too long. It should have 10 characters or less.'] };
    expect(await edit({ postCode: '12345678901' })).toMatchObject(refused(long));
    expect(Object.keys((await edit({ country: 'x', address: 'a'.repeat(201) })).answer ?? {})).toContain('errors');
    const { answer } = await send(operator, 'GET /profile', { token });
    expect(answer).toMatchObject({ country: { id: 724 }, postCode: '28004' });
  });

  it('names faults of no field under #', { tags: ['F8.43'] }, async () => {
    expect(await edit([])).toMatchObject({ status: 400, answer: { errors: { '#': [expect.any(String)] } } });
  });

  it('asks for a post code that fits when only the country changes', async () => {
    expect(await edit({ country: 826 })).toMatchObject(
      refused({ postCode: ['The postal code does not match the country.'] }),
    );
    expect(await edit({ country: 826, postCode: 'SW1A 1AA' })).toMatchObject({ status: 200 });
    expect(await edit({ address: '  10 Downing Street  ' })).toMatchObject({
      status: 200,
      answer: { address: '10 Downing Street', postCode: 'SW1A 1AA', country: { id: 826 } },
    });
    expect(await edit({ postCode: '' })).toMatchObject({ status: 200, answer: { postCode: '' } });
  });

  it('writes a post code as its country does, however it was typed', { tags: ['F5.30'] }, async () => {
    const typed = { country: 528, postCode: '1234ab' };
    expect(await edit(typed)).toMatchObject({ status: 200, answer: { postCode: '1234 AB', country: { id: 528 } } });
  });

  it('counts once under a key whose answer was lost, and keeps no password of it', async () => {
    const { userId } = await addAccount(operator, 'lost.answer@example.com');
    const { token: own } = await openSession(operator, userId);
    const changeOnce = (newPassword: string) => {
      const body = { oldPassword: testPassword, newPassword, repeatPassword: newPassword };
      const headers = { 'Idempotency-Key': 'password-key-1' };
      return send(operator, 'POST /profile/change-password', { token: own, body, headers });
    };
    expect(await changeOnce('north-star-77')).toMatchObject({ status: 200, answer: {} });
    expect(await changeOnce('north-star-77')).toMatchObject({ status: 200, answer: {} });
    expect((await changeOnce('north-star-78')).status).toBe(422);
    const kept = JSON.stringify(await operator.deps.db.select().from(idempotency));
    for (const password of [testPassword, 'north-star-77']) expect(kept).not.toContain(password);
  });

  it('keeps the language of the mails, which the last login chooses anew', async () => {
    expect(await edit({ language: 'es' })).toMatchObject({
      status: 200,
      answer: { language: 'es', postCode: expect.any(String) },
    });
    expect((await edit({ language: 'fr' })).status).toBe(400);
    const body = { username: 'ana.traveller@example.com', password: testPassword };
    expect((await send(operator, 'POST /login_check', { body, headers: { 'accept-language': 'ru' } })).status).toBe(
      200,
    );
    expect(await send(operator, 'GET /profile', { token })).toMatchObject({ answer: { language: 'ru' } });
  });

  it('refuses a text that cannot be stored', async () => {
    expect((await edit({ address: 'a\u0000b' })).status).toBe(400);
  });

  it('names each password at fault', { tags: ['F8.42'] }, async () => {
    expect(await change('not-it-at-all', 'short', 'other')).toMatchObject(
      refused({
        oldPassword: ['wrong_password'],
        newPassword: ['password_too_short'],
        repeatPassword: ['passwords_differ'],
      }),
    );
    expect(await change('', 'password123')).toMatchObject(
      refused({ oldPassword: ['password_required'], newPassword: ['password_common'] }),
    );
    expect(await change(testPassword, 'ana.traveller@example.com')).toMatchObject(
      refused({ newPassword: ['password_is_email'] }),
    );
  });

  it('ends the other sessions of the user, and not the one at hand', async () => {
    expect((await send(operator, 'GET /profile', { token: other })).status).toBe(200);
    expect(await change(testPassword, 'brand-new-one-9')).toMatchObject({ status: 200, answer: {} });
    expect((await send(operator, 'GET /profile', { token: other })).status).toBe(401);
    expect((await send(operator, 'GET /profile', { token })).status).toBe(200);
    expect(await change(testPassword, 'brand-new-one-10')).toMatchObject(refused({ oldPassword: ['wrong_password'] }));
  });

  it('lets nobody guess the old password for ever', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1)
      statuses.push((await change(`guess-${index}`, 'brand-new-one-9')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
  });
});
