import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Deps } from '@/operator/src/core/deps';
import { refreshToken } from '@/operator/src/db/schema/auth';
import { readAccessToken } from '@/operator/src/http/access-token';
import { endSession } from './sessions';
import { tokenHash } from './token-hash';

const bodySchema = z.object({ refreshToken: z.string().max(512).optional() }).catch({});
const bearerForm = /^Bearer +(\S{1,4096})$/i;

type Proof = { readonly access: string | undefined; readonly refresh: string | undefined };

/** Ends the session that either token belongs to; tokens of nobody end nothing. */
export async function logOut(deps: Deps, { access, refresh }: Proof): Promise<void> {
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

/** `POST /logout`, beside the 48 calls: takes the bearer, `{ refreshToken }` or both; always answers alike (A6). */
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
