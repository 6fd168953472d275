import { desc, eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Tokens, tokensSchema } from '@/lib/api/contract/auth';
import { refreshToken, session } from '@/operator/src/db/schema/users';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { deleteOldSessions, graceMs, tokenHash } from './sessions';

describeOnOne('refreshing tokens', (make) => {
  let operator: TestOperator;
  let userId: number;
  beforeAll(async () => {
    operator = await make();
    ({ userId } = await addAccount(operator, 'ana@example.com', { language: 'ru' }));
  });

  let first: Tokens;
  beforeEach(async () => {
    first = await openSession(operator, userId);
    operator.mails.length = 0;
  });

  const refresh = (token: string) => send(operator, 'POST /token/refresh', { body: { refreshToken: token } });
  const next = async (token: string) => z.parse(tokensSchema, (await refresh(token)).answer);
  const isAlive = async ({ token }: Tokens) => (await send(operator, 'GET /profile', { token })).status === 200;

  it('trades a refresh token for another pair', { tags: ['F7.07', 'F6.15'] }, async () => {
    const second = await next(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await isAlive(second)).toBe(true);
    expect(await isAlive(await next(second.refreshToken))).toBe(true);
  });

  it('answers fifty parallel requests with one and the same pair, and rotates once', async () => {
    const before = await operator.deps.db.select().from(refreshToken);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(first.refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await operator.deps.db.select().from(refreshToken)).toHaveLength(before.length + 1);
    expect(await isAlive(z.parse(tokensSchema, answers[0]?.answer))).toBe(true);
  });

  it('gives a lost answer again for ten seconds, and ends the family when the token comes back later', async () => {
    const second = await next(first.refreshToken);
    operator.advance(graceMs);
    expect(await next(first.refreshToken)).toEqual(second);
    expect(operator.mails).toEqual([]);
    operator.advance(1);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect(await isAlive(second)).toBe(false);
    expect((await refresh(second.refreshToken)).status).toBe(401);
  });

  it('ends the whole family at once when a token before the last comes back, and says so by mail', async () => {
    const second = await next(first.refreshToken);
    const third = await next(second.refreshToken);
    const { status, answer } = await refresh(first.refreshToken);
    expect([status, answer]).toEqual([401, { code: 'unauthorized' }]);
    expect(await isAlive(first)).toBe(false);
    expect(await isAlive(third)).toBe(false);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    expect(operator.mails).toMatchObject([
      {
        to: 'ana@example.com',
        language: 'ru',
        data: { topic: 'security_notice', resetUrl: 'http://shop.test/uz/reset-password' },
      },
    ]);
  });

  it("ends every other session of the user with it, as the mail says, and nobody else's", async () => {
    const other = await openSession(operator, userId);
    const { userId: stranger } = await addAccount(operator, 'bea@example.com');
    const foreign = await openSession(operator, stranger);
    const second = await next(first.refreshToken);
    await next(second.refreshToken);
    await refresh(first.refreshToken);
    expect(await isAlive(other)).toBe(false);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect(await isAlive(foreign)).toBe(true);
    expect(operator.mails).toHaveLength(1);
  });

  it('refuses a token after 2592000 s, a stranger and a bearer in its place', { tags: ['F7.05'] }, async () => {
    operator.advance(2_592_000_000 - 1);
    const fresh = await openSession(operator, userId);
    expect((await refresh(first.refreshToken)).status).toBe(200);
    operator.advance(2_592_000_000);
    expect((await refresh(fresh.refreshToken)).status).toBe(401);
    expect((await refresh('stranger')).status).toBe(401);
    expect((await refresh(fresh.token)).status).toBe(401);
  });

  it('keeps no token readable, and the pair that replaced one only until its successor is used', async () => {
    const second = await next(first.refreshToken);
    const sealedOf = async (token: string) => {
      const [row] = await operator.deps.db
        .select()
        .from(refreshToken)
        .where(eq(refreshToken.hash, tokenHash(token)));
      return row?.sealedNext;
    };
    expect(await sealedOf(first.refreshToken)).toMatch(/^[\w-]{100,}$/);
    await next(second.refreshToken);
    expect(await sealedOf(first.refreshToken)).toBeNull();
    const rows = JSON.stringify(await operator.deps.db.select().from(refreshToken));
    expect(rows).not.toContain(second.token);
    expect(rows).not.toContain(`"${second.refreshToken}"`);
  });

  it('drops a session a month after it was ended', async () => {
    const { db, now } = operator.deps;
    await send(operator, 'POST /logout', { body: { refreshToken: first.refreshToken } });
    const [ended] = await db
      .select()
      .from(session)
      .where(isNotNull(session.revokedAt))
      .orderBy(desc(session.revokedAt));
    const isThere = async () => {
      await deleteOldSessions(db, now());
      return (
        (
          await db
            .select()
            .from(session)
            .where(eq(session.id, ended?.id ?? ''))
        ).length === 1
      );
    };
    operator.advance(2_592_000_000);
    expect(await isThere()).toBe(true);
    operator.advance(1);
    expect(await isThere()).toBe(false);
  });

  it('drops sessions that nobody can continue, and no other', async () => {
    const { db, now } = operator.deps;
    operator.advance(2_592_000_000 + 1000);
    const fresh = await openSession(operator, userId);
    await deleteOldSessions(db, now());
    expect(await db.select({ id: session.id }).from(session)).toHaveLength(1);
    expect(await isAlive(fresh)).toBe(true);
    expect((await refresh(fresh.refreshToken)).status).toBe(200);
  });
});
