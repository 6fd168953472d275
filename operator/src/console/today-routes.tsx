import { inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from '@/operator/src/core/deps';
import { orders } from '@/operator/src/db/schema/orders';
import type { ConsoleHono } from './guard';
import type { Place } from './pages/frame';
import { renderPage } from './pages/render-page';
import { TodayPage } from './pages/today-page';
import { type AuditLine, readAudit } from './staff/audit-log';
import { readToday } from './today/read-today';

const shownActions = 8;

async function numbersOf({ db }: Deps, lines: readonly AuditLine[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ subject }) => (subject.kind === 'order' ? [subject.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** `/console`: the day so far. */
export function todayApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console', async (c) => {
    const actions = await readAudit(deps.db, { limit: shownActions });
    const seen = { day: await readToday(deps), actions, numbers: await numbersOf(deps, actions) };
    return c.html(renderPage(<TodayPage place={place} viewer={c.get('viewer')} {...seen} />));
  });
  app.get('/console/', (c) => c.redirect('/console', 308));
  return app;
}
