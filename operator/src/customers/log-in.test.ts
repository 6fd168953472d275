import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tokensSchema } from '@/lib/api/contract/auth';
import { refreshToken } from '@/operator/src/db/schema/users';
import { addAccount, openSession, send, testPassword } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { limits } from './limits';
import { tokenHash } from './sessions';

describeOnOne('logging in', (make) => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await make();
    await addAccount(operator, 'ana@example.com');
    await addAccount(operator, 'no-password@example.com', { passwordHash: null });
  });

  const logIn = (username: string, password: string, ip = '9.9.9.9') =>
    send(operator, 'POST /login_check', {
      body: { username, password },
      headers: { 'x-forwarded-for': ip, 'x-location-key': 'test-location-key' },
    });

  it('gives a bearer of 3600 s and a refresh token of 2592000 s for username and password', {
    tags: ['F7.02', 'F7.03', 'F7.04', 'F7.05', 'F9.06', 'F3.42', 'F3.43'],
  }, async () => {
    const { status, answer, headers } = await logIn('  Ana@Example.com ', testPassword);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const tokens = z.parse(tokensSchema, answer);
    const { exp = 0, iat = 0 } = decodeJwt(tokens.token);
    expect(exp - iat).toBe(3600);
    const [kept] = await operator.deps.db
      .select()
      .from(refreshToken)
      .where(eq(refreshToken.hash, tokenHash(tokens.refreshToken)));
    expect((kept?.expiresAt.getTime() ?? 0) - (kept?.createdAt.getTime() ?? 0)).toBe(2_592_000_000);
    expect(JSON.stringify(await operator.deps.db.select().from(refreshToken))).not.toContain(tokens.refreshToken);
    expect((await send(operator, 'GET /profile', { token: tokens.token })).status).toBe(200);
  });

  it('refuses a wrong password, an unknown account and one without a password in the same words', {
    tags: ['F8.01'],
  }, async () => {
    const refused = { code: 'invalid_credentials', message: 'Invalid email or password.' };
    for (const username of ['ana@example.com', 'nobody@example.com', 'no-password@example.com']) {
      const { status, answer } = await logIn(username, 'not-her-password');
      expect([status, answer]).toEqual([401, refused]);
    }
  });

  it('refuses a text that no database can hold without failing', async () => {
    expect((await logIn('a\u0000b@example.com', testPassword)).status).toBe(400);
  });

  it('lets ten tries for one account pass from one address, then says when to come back; others get in', async () => {
    await addAccount(operator, 'victim@example.com');
    const statuses: number[] = [];
    for (let index = 0; index < 15; index += 1) {
      statuses.push((await logIn('victim@example.com', `guess-${index}`, '6.6.6.6')).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)]);
    const { status, headers, answer } = await logIn('VICTIM@example.com', testPassword, '6.6.6.6');
    expect([status, answer]).toEqual([429, { code: 'too_many_requests' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect((await logIn('victim@example.com', testPassword, '7.7.7.7')).status).toBe(200);
  });

  it('lets fifty tries from one address pass, whatever accounts they are for and whatever address they claim', async () => {
    const spoofed = (index: number) =>
      send(operator, 'POST /login_check', {
        body: { username: `someone-${index}@example.com`, password: 'guess-12345' },
        headers: { 'x-forwarded-for': `8.8.8.${index}` },
      });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, index) => spoofed(index)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('takes the addresses of one IPv6 network, which one guesser may use by turns, for one', async () => {
    await addAccount(operator, 'six@example.com');
    const from = (index: number, username: string) =>
      logIn(username, 'guess-12345', `2001:db8:7:7::${index.toString(16)}`);
    const own = [];
    for (let index = 1; index <= 11; index += 1) own.push((await from(index, 'six@example.com')).status);
    expect(own).toEqual([...Array<number>(10).fill(401), 429]);
    const others = await Promise.all(Array.from({ length: 60 }, (_, index) => from(index, `six-${index}@example.com`)));
    expect(others.filter(({ status }) => status === 401)).toHaveLength(40);
    expect((await logIn('six@example.com', testPassword, '2001:db8:7:8::1')).status).toBe(200);
  });

  it('stops guesses from many addresses, and still lets the owner in from a known one', async () => {
    await addAccount(operator, 'target@example.com');
    const guess = (index: number) => logIn('target@example.com', 'guess-12345', `11.0.${index}.1`);
    expect((await logIn('target@example.com', testPassword, '3.3.3.3')).status).toBe(200);
    for (let index = 0; index < limits.loginAccount.points; index += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, offset) => guess(index + offset)));
    }
    expect((await guess(200)).status).toBe(429);
    expect((await logIn('target@example.com', testPassword, '3.3.3.3')).status).toBe(200);
  });

  it('does not count what succeeds', async () => {
    for (let index = 0; index < 12; index += 1) {
      expect((await logIn('ana@example.com', testPassword, '5.5.5.5')).status).toBe(200);
    }
  });

  it('forgets a session that was opened and ended elsewhere at once', async () => {
    const { userId } = await addAccount(operator, 'out@example.com');
    const tokens = await openSession(operator, userId);
    expect((await send(operator, 'GET /profile', { token: tokens.token })).status).toBe(200);
    const ended = await send(operator, 'POST /logout', { token: tokens.token });
    expect([ended.status, ended.answer]).toEqual([200, { ok: true }]);
    expect((await send(operator, 'GET /profile', { token: tokens.token })).status).toBe(401);
    const again = await send(operator, 'POST /token/refresh', { body: { refreshToken: tokens.refreshToken } });
    expect(again.status).toBe(401);
  });

  it('ends the session of a refresh token alone, and answers alike for tokens of nobody', async () => {
    const { userId } = await addAccount(operator, 'out-2@example.com');
    const tokens = await openSession(operator, userId);
    await send(operator, 'POST /logout', { body: { refreshToken: tokens.refreshToken } });
    expect((await send(operator, 'GET /profile', { token: tokens.token })).status).toBe(401);
    const nobody = await send(operator, 'POST /logout', { token: 'x.y.z', body: { refreshToken: 'none' } });
    expect([nobody.status, nobody.answer]).toEqual([200, { ok: true }]);
    expect((await send(operator, 'POST /logout', { body: [1] })).status).toBe(200);
  });
});
