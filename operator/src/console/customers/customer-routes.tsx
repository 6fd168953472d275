import { Hono } from 'hono';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { highestLongId, idOf, listHref, searchText } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { LinePage, missingReason } from '@/operator/src/console/orders/line-page';
import { blockLine, unblockLine } from '@/operator/src/console/orders/number-actions';
import { type ConsoleContext, type ConsoleHono, reasonOf } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { readUsage } from '@/operator/src/lines/read-history';
import { changeWords } from './change-customer';
import { CustomerPage, CustomersPage } from './customers-page';
import { giveUpWords } from './give-up-action';
import { NumberPage } from './number-page';
import { cancelWords } from './package-actions';
import { findCustomers, type NumberView, readCustomer, readNumber } from './read-customers';

const perPage = 50;
const notices = {
  block: { done: 'The number is blocked.', nothing: 'Nothing has changed: the number was blocked or closed already.' },
  unblock: {
    done: 'The number works again.',
    nothing: 'Nothing has changed: the number works already, or cannot be unblocked.',
  },
  cancel: cancelWords,
  'give-up': giveUpWords,
} as const;
const customerNotices = { change: changeWords } as const;
const always = { from: new Date(0), before: new Date('9999-01-01T00:00:00Z') } as const;

async function numberOf(c: ConsoleContext, { db }: Deps): Promise<NumberView> {
  const view = await readNumber(db, c.req.param('msisdn') ?? '');
  if (!view) throw notFound();
  return view;
}

/** One page of the history that an address asks for. */
async function historyOf(c: ConsoleContext, { db }: Deps, { line: { id, msisdn } }: NumberView) {
  const param = c.req.query('history') === 'refills' ? 'refill-history' : 'balance-history';
  const before = idOf(c.req.query('before'), highestLongId);
  const known = before === null ? {} : { before: String(before) };
  const found = await readUsage(db, id, { param, range: always, limit: perPage + 1, ...known });
  const rows = found.slice(0, perPage);
  const href = (from: number | undefined) => {
    const history = param === 'refill-history' ? 'refills' : null;
    return `${listHref(`/console/numbers/${msisdn}`, { history, before: from ? String(from) : null })}#history`;
  };
  const next = found.length > perPage ? href(rows.at(-1)?.id) : null;
  return { param, rows, next, first: before === null ? null : href(undefined) } as const;
}

/** `/console/customers` and `/console/numbers`: accounts, numbers, their histories, and the block of a number. */
export function customersApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  const shown = (c: ConsoleContext) => ({ place, viewer: c.get('viewer') });
  app.get('/console/customers', async (c) => {
    const [text, older] = [searchText(c.req.query('q')), idOf(c.req.query('older'))];
    const found = await findCustomers(deps.db, { text, older, limit: perPage + 1 });
    const customers = found.slice(0, perPage);
    const href = (from: number | undefined) =>
      listHref('/console/customers', { q: text, older: from ? String(from) : null });
    const pages = {
      first: older === null ? null : href(undefined),
      next: found.length > perPage ? href(customers.at(-1)?.user.id) : null,
    };
    return c.html(renderPage(<CustomersPage {...shown(c)} {...pages} customers={customers} text={text} />));
  });
  app.get('/console/customers/:id', async (c) => {
    const view = await readCustomer(deps.db, idOf(c.req.param('id')) ?? 0);
    if (!view) throw notFound();
    const notice = noticeOf(customerNotices, c.req.query('note'));
    return c.html(renderPage(<CustomerPage {...shown(c)} notice={notice} view={view} />));
  });
  app.get('/console/numbers/:msisdn', async (c) => {
    const view = await numberOf(c, deps);
    const seen = { view, history: await historyOf(c, deps, view), notice: noticeOf(notices, c.req.query('note')) };
    return c.html(renderPage(<NumberPage {...shown(c)} {...seen} />));
  });
  for (const [act, run] of [
    ['block', blockLine],
    ['unblock', unblockLine],
  ] as const) {
    const path = `/console/numbers/:msisdn/${act}`;
    const page = (c: ConsoleContext, { line: { msisdn } }: NumberView, fault?: string) => {
      const back = { href: `/console/numbers/${msisdn}`, name: `+${msisdn}` };
      return renderPage(
        <LinePage {...shown(c)} act={act} back={back} fault={fault} msisdn={msisdn} section="customers" />,
      );
    };
    app.get(path, async (c) => c.html(page(c, await numberOf(c, deps))));
    app.post(path, async (c) => {
      const view = await numberOf(c, deps);
      const reason = await reasonOf(c);
      if (reason === '') return c.html(page(c, view, missingReason), 422);
      const { msisdn } = view.line;
      const outcome = await run(deps, { msisdn, reason, staffId: c.get('viewer').member.id });
      return c.redirect(`/console/numbers/${msisdn}?note=${act}:${outcome}`, 303);
    });
  }
  return app;
}
