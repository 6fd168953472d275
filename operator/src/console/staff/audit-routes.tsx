import { eq, inArray } from 'drizzle-orm';
import { Hono } from 'hono';
import { toUuid } from '@/lib/validation/uuid';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { highestLongId, idOf, listHref, searchText } from '@/operator/src/console/frame/list-marks';
import type { Deps } from '@/operator/src/core/deps';
import { orders } from '@/operator/src/db/schema/orders';
import { auditSubjects, staff } from '@/operator/src/db/schema/staff';
import { type AuditLine, type AuditSearch, findAudit } from './audit-log';
import { AuditPage } from './audit-page';
import type { ConsoleHono } from './guard';

const perPage = 50;

/** Numbers of the orders that entries are about, by id; a file of orders is none. */
export async function orderNumbersOf(
  { db }: Pick<Deps, 'db'>,
  lines: readonly AuditLine[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ subject }) => (subject.kind === 'order' && toUuid(subject.id) ? [subject.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: orders.id, number: orders.number }).from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** What a text may name: an order by its number is kept in the log by its id. */
async function subjectIdOf({ db }: Deps, text: string): Promise<string> {
  if (!/^wl-/i.test(text)) return text;
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, text.toUpperCase()));
  return order?.id ?? text;
}

/** `/console/audit`: the whole log, found by who, kind and subject. */
export function auditApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console/audit', async (c) => {
    const who = c.req.query('who');
    const search: AuditSearch = {
      text: searchText(c.req.query('q')),
      who: who === 'cli' ? 'cli' : idOf(who),
      kind: auditSubjects.find((kind) => kind === c.req.query('kind')) ?? null,
      older: idOf(c.req.query('older'), highestLongId),
    };
    const subjectId = await subjectIdOf(deps, search.text);
    const found = await findAudit(deps.db, { ...search, text: subjectId, limit: perPage + 1 });
    const lines = found.slice(0, perPage);
    const asked = { q: search.text, who: search.who === null ? '' : String(search.who), kind: search.kind };
    const last = lines.at(-1);
    const seen = {
      lines,
      search,
      members: await deps.db.select({ id: staff.id, name: staff.name }).from(staff).orderBy(staff.name),
      numbers: await orderNumbersOf(deps, lines),
      first: search.older === null ? null : listHref('/console/audit', asked),
      next: found.length > perPage && last ? listHref('/console/audit', { ...asked, older: String(last.id) }) : null,
    };
    return c.html(renderPage(<AuditPage place={place} viewer={c.get('viewer')} {...seen} />));
  });
  return app;
}
