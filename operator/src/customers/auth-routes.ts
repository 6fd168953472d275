import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Tokens } from '@/lib/api/contract/auth';
import type { Language } from '@/lib/i18n/locales';
import type { Deps, Periodic } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { demoEmail } from '@/operator/src/core/mode';
import type { Tx } from '@/operator/src/db/database';
import { refreshToken, type UserRow, users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { readAccessToken } from '@/operator/src/http/caller';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { countLogIn, deleteOldCounts } from './limits';
import { isPassword } from './password-hash';
import { requestReset, resetPassword } from './reset-password';
import { closeOrderSession, deleteOldSessions, endSession, rotateTokens, startSession, tokenHash } from './sessions';
import { findUserByEmail, rememberLanguage } from './users';

type Attempt = {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  readonly language: Language;
};

/**
 * A pair of tokens for the right password (F7.02, F7.03). An unknown account answers like a wrong password, in words
 * and in time. @throws OperatorError 401 (F8.01), or 429 after 10 tries in 15 minutes for one account from one address.
 */
async function logIn(deps: Deps, { username, password, ip, language }: Attempt): Promise<Tokens> {
  const email = username.toLowerCase();
  const uncount = await countLogIn(deps, email, ip);
  const user = await findUserByEmail(deps.db, email);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  // The demo's password is public, so outside the demo its account is nobody's.
  const isClosed = email === demoEmail && !deps.config.isDemo;
  if (!user || !isRight || isClosed) throw invalidCredentials();
  const tokens = await inTransaction(deps.db, async (tx) => {
    if (!(await stillHas(tx, user))) return null;
    // Who knows the password needs no other way in: after a log-out none is left in the browser that placed the order.
    await closeOrderSession(tx, user.id, deps.now());
    return startSession(tx, deps, user.id);
  });
  if (!tokens) throw invalidCredentials();
  await Promise.all([uncount(), rememberLanguage(deps.db, user, language)]);
  return tokens;
}

function invalidCredentials(): OperatorError {
  return new OperatorError('invalid_credentials', { status: 401, message: 'Invalid email or password.' });
}

/** Whether an account has the password that was compared: a new one ends all sessions, and waits for this one to end it too. */
async function stillHas(tx: Tx, { id, passwordHash }: UserRow): Promise<boolean> {
  const [now] = await tx.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id)).for('share');
  return now?.passwordHash === passwordHash;
}

/** Calls 1, 3, 5 and 6. */
export const authHandlers = {
  login: ({ deps, body, ip, language }) => logIn(deps, { ...body, ip, language }),
  refreshTokens: async ({ deps, body }) => {
    const pair = await rotateTokens(deps, body.refreshToken);
    if (!pair) throw new OperatorError('unauthorized', { status: 401 });
    return pair;
  },
  sendResetEmail: async ({ deps, body, ip, language }) => {
    await requestReset(deps, { ...body, ip, language });
    return {};
  },
  resetPassword: async ({ deps, body, ip }) => {
    await resetPassword(deps, { ...body, ip });
    return {};
  },
} satisfies SomeHandlers;

/** What has to come round by itself: ended sessions and counts are dropped every hour. */
export function authPeriodics({ db, now }: Deps): readonly Periodic[] {
  const run = async () => {
    await deleteOldSessions(db, now());
    await deleteOldCounts(db);
  };
  return [{ name: 'delete-old-sessions', everySeconds: 3600, run }];
}

const bodySchema = z.object({ refreshToken: z.string().max(512).optional() }).catch({});
const bearerForm = /^Bearer +(\S{1,4096})$/i;

type Proof = { readonly access: string | undefined; readonly refresh: string | undefined };

/** Ends the session that either token belongs to; tokens of nobody end nothing. */
async function logOut(deps: Deps, { access, refresh }: Proof): Promise<void> {
  const ids = new Set<string>();
  const caller = access ? await readAccessToken(deps, access) : null;
  if (caller) ids.add(caller.sessionId);
  if (refresh) {
    const rows = await deps.db
      .select({ sessionId: refreshToken.sessionId })
      .from(refreshToken)
      .where(eq(refreshToken.hash, tokenHash(refresh)));
    for (const { sessionId } of rows) ids.add(sessionId);
  }
  for (const id of ids) await endSession(deps.db, id, deps.now());
}

/** `POST /logout`, beside the 48 calls: takes the bearer, `{ refreshToken }` or both; always answers alike (promise A6). */
export function logOutApp(deps: Deps): Hono {
  const app = new Hono();
  app.post('/logout', async (c) => {
    const body = bodySchema.parse(await c.req.json().catch(() => ({})));
    const access = bearerForm.exec(c.req.header('authorization') ?? '')?.[1];
    await logOut(deps, { access, refresh: body.refreshToken });
    return c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' });
  });
  return app;
}
