import { Hono } from 'hono';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { ipOf } from '@/operator/src/http/caller';
import {
  type ConsoleContext,
  type ConsoleHono,
  closeSession,
  fieldOf,
  logInToken,
  openSession,
  safeNext,
} from './guard';
import { LogInPage } from './log-in-page';
import { logInStaff } from './staff-sessions';

type Shown = { readonly next: string; readonly email: string; readonly fault: string | null };

const wrong = 'The e-mail or the password is wrong.';
const tooMany = 'Too many tries. Wait a quarter of an hour.';

/** Logs in, or says why not: in words that tell nothing of who has an account. */
async function tryLogIn(c: ConsoleContext, deps: Deps): Promise<{ secret: string } | { fault: string }> {
  const [email, password] = [await fieldOf(c, 'email'), await fieldOf(c, 'password')];
  try {
    const secret = await logInStaff(deps, { email, password, ip: ipOf(c.req.raw.headers, c.env?.ip, deps) });
    return secret === null ? { fault: wrong } : { secret };
  } catch (error) {
    if (error instanceof OperatorError && error.code === 'too_many_requests') return { fault: tooMany };
    throw error;
  }
}

/** `/console/log-in`: the only page for whoever is not logged in. */
export function logInApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const page = (c: ConsoleContext, shown: Shown) =>
    renderPage(<LogInPage place={place} token={logInToken(c, deps)} {...shown} />);
  app.get('/console/log-in', (c) => {
    const next = safeNext(c.req.query('next'));
    return c.html(page(c, { next, email: '', fault: null }));
  });
  app.post('/console/log-in', async (c) => {
    const next = safeNext(await fieldOf(c, 'next'));
    const outcome = await tryLogIn(c, deps);
    if ('secret' in outcome) {
      openSession(c, deps, outcome.secret);
      return c.redirect(next, 303);
    }
    const email = (await fieldOf(c, 'email')).slice(0, 254);
    return c.html(page(c, { next, email, fault: outcome.fault }), outcome.fault === tooMany ? 429 : 401);
  });
  return app;
}

/** `/console/log-out`. */
export function logOutApp(deps: Deps): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.post('/console/log-out', async (c) => {
    await closeSession(c, deps);
    return c.redirect('/console/log-in', 303);
  });
  return app;
}
