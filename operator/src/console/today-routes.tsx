import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import { orderNumbersOf } from './audit-routes';
import type { ConsoleHono } from './guard';
import type { Place } from './pages/frame';
import { renderPage } from './pages/render-page';
import { TodayPage } from './pages/today-page';
import { readAudit } from './staff/audit-log';
import { readToday } from './today/read-today';

const shownActions = 8;

/** `/console`: the day so far. */
export function todayApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console', async (c) => {
    const actions = await readAudit(deps.db, { limit: shownActions });
    const seen = { day: await readToday(deps), actions, numbers: await orderNumbersOf(deps, actions) };
    return c.html(renderPage(<TodayPage place={place} viewer={c.get('viewer')} {...seen} />));
  });
  app.get('/console/', (c) => c.redirect('/console', 308));
  return app;
}
