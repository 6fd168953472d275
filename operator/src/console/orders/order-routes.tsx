import { Hono } from 'hono';
import { paymentKinds } from '@/lib/env/payment-methods';
import { toUuid } from '@/lib/validation/uuid';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { markOf, searchText } from '@/operator/src/console/frame/list-marks';
import { noticeOf } from '@/operator/src/console/frame/parts';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import {
  type ConsoleContext,
  type ConsoleHono,
  fieldOf,
  fieldsOf,
  reasonOf,
  refuseSupport,
} from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { orderStates } from '@/operator/src/rules/order-states';
import { streamLines } from './csv-file';
import { countOrders, findOrders, type OrderFilter, type OrderSearch, textKind } from './find-orders';
import { LinePage, missingReason } from './line-page';
import { blockLine, unblockLine } from './number-actions';
import { type ActOutcome, sendOrderMail } from './order-actions';
import { OrderPage } from './order-page';
import { ordersFile } from './orders-file';
import { OrdersPage } from './orders-page';
import { type OrderView, readOrder } from './read-order';
import { vatFile } from './vat-file';

/** What is said on the page of an order after an act. */
const notices = {
  refund: {
    done: 'The refund is on its way: the provider is asked within seconds.',
    nothing: 'This refund was asked for before; it is sent once.',
    nothing_left: 'Nothing was refunded: there is nothing left to give back.',
    amount: 'Nothing was refunded: what is left has changed meanwhile.',
    spent: 'Nothing was refunded: that much of the top-up is not on the balance any more.',
    forbidden: 'Nothing was refunded: only an owner may do that.',
  },
  mail: {
    done: 'The order mail is on its way again.',
    nothing: 'No mail was sent: it was asked for before, or cannot.',
  },
  block: { done: 'The number is blocked.', nothing: 'Nothing has changed: the number was blocked or closed already.' },
  unblock: {
    done: 'The number works again.',
    nothing: 'Nothing has changed: the number works already, or cannot be unblocked.',
  },
} as const satisfies Record<string, Partial<Record<ActOutcome, string>>>;
type Act = keyof typeof notices;

/** Back to the page of an order, which says what came of an act. */
export function toOrder(c: ConsoleContext, number: string, act: Act, outcome: ActOutcome): Response {
  return c.redirect(`/console/orders/${number}?note=${act}:${outcome}`, 303);
}

/** The order that an address names. @throws OperatorError `not_found` (404). */
export async function orderOf(c: ConsoleContext, { db }: Deps): Promise<OrderView> {
  const view = await readOrder(db, c.req.param('number') ?? '');
  if (!view) throw notFound();
  return view;
}

/** A day of UTC that the calendar knows, or null. */
function dayOf(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

/** What is looked for; a text of any shape is one that fits no order. */
function filterOf(given: (name: string) => string | undefined): OrderFilter {
  return {
    text: searchText(given('q')),
    state: orderStates.find((one) => one === given('state')) ?? null,
    firstDay: dayOf(given('first')),
    lastDay: dayOf(given('last')),
    paidBy: paymentKinds.find((one) => one === given('paid')) ?? null,
  };
}

/** A filter with a payment as it is called here, where the text names one as the provider's own pages do. */
async function asHere({ gateway, log }: Deps, filter: OrderFilter): Promise<OrderFilter> {
  const found = await gateway.findPayment(filter.text.trim()).catch((error: unknown) => {
    log.warn({ err: error }, 'the gateway cannot be asked about a payment');
    return null;
  });
  return found === null ? filter : { ...filter, text: found };
}

function besideOf(c: ConsoleContext): OrderSearch['from'] {
  const [older, newer] = [markOf(c.req.query('older')), markOf(c.req.query('newer'))];
  return older ? { mark: older, to: 'older' } : newer && { mark: newer, to: 'newer' };
}

type FileName = 'orders' | 'vat';

/** Writes down who takes which list out of the shop. Of what was looked for it keeps the kind: a text may name a customer. */
async function beginFile(c: ConsoleContext, deps: Deps, name: FileName): Promise<OrderFilter> {
  refuseSupport(c);
  const given = await fieldsOf(c);
  const filter = filterOf((field) => given[field]);
  const { text, ...rest } = filter;
  const asked = Object.entries(rest).flatMap(([key, value]) => (value ? [[key, value] as const] : []));
  const kind = textKind(text);
  const staffId = c.get('viewer').member.id;
  const subject = { kind: 'order', id: 'file' } as const;
  const action = name === 'vat' ? 'vat_saved' : 'orders_saved';
  const details = Object.fromEntries(kind === null ? asked : [['by', kind], ...asked]);
  await writeAudit(deps.db, { staffId, action, subject, details, at: deps.now() });
  return filter;
}

/** Sends a file. Its name is written last: a page that says what went wrong is none. */
function sendFile(c: ConsoleContext, { now }: Deps, name: FileName, body: string | ReadableStream): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}-${now().toISOString().slice(0, 10)}.csv"`);
  return c.body(body);
}

/** `/console/orders` and one order, with what may be done to it besides refunds. */
export function ordersApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console/orders', async (c) => {
    const filter = filterOf((name) => c.req.query(name));
    const wanted = await asHere(deps, filter);
    const [found, counts] = await Promise.all([
      findOrders(deps.db, { ...wanted, from: besideOf(c) }),
      countOrders(deps.db, wanted),
    ]);
    return c.html(
      renderPage(<OrdersPage place={place} filter={filter} found={found} counts={counts} viewer={c.get('viewer')} />),
    );
  });
  app.post('/console/orders/file', async (c) => {
    const wanted = await asHere(deps, await beginFile(c, deps, 'orders'));
    const onFailure = (error: unknown) => deps.log.error({ err: error, operation: 'console' }, 'file broke off');
    return sendFile(c, deps, 'orders', await streamLines(ordersFile(deps.db, wanted), onFailure));
  });
  app.post('/console/orders/vat', async (c) => {
    const days = await beginFile(c, deps, 'vat');
    return sendFile(c, deps, 'vat', await vatFile(deps.db, days));
  });
  app.get('/console/orders/:number', async (c) => {
    const seen = {
      view: await orderOf(c, deps),
      formId: deps.ids.uuid(),
      notice: noticeOf(notices, c.req.query('note')),
    };
    return c.html(renderPage(<OrderPage place={place} viewer={c.get('viewer')} {...seen} />));
  });
  app.post('/console/orders/:number/mail', async (c) => {
    const { order } = await orderOf(c, deps);
    const formId = toUuid(await fieldOf(c, 'form'));
    if (!formId) throw notFound();
    const outcome = await sendOrderMail(deps, { member: c.get('viewer').member, orderId: order.id }, formId);
    return toOrder(c, order.number, 'mail', outcome);
  });
  for (const [act, run] of [
    ['block', blockLine],
    ['unblock', unblockLine],
  ] as const) {
    const path = `/console/orders/:number/${act}`;
    const page = (c: ConsoleContext, { order }: OrderView, fault?: string) => {
      const { number } = order;
      const back = { href: `/console/orders/${number}`, name: number };
      const seen = { act, back, fault, place, msisdn: order.msisdn ?? '', section: 'orders' } as const;
      return renderPage(<LinePage {...seen} viewer={c.get('viewer')} />);
    };
    app.get(path, async (c) => c.html(page(c, await orderOf(c, deps))));
    app.post(path, async (c) => {
      const view = await orderOf(c, deps);
      const reason = await reasonOf(c);
      if (reason === '') return c.html(page(c, view, missingReason), 422);
      const subject = { kind: 'order', id: view.order.id } as const;
      const staffId = c.get('viewer').member.id;
      const outcome = await run(deps, { msisdn: view.order.msisdn ?? '', reason, staffId, subject });
      return toOrder(c, view.order.number, act, outcome);
    });
  }
  return app;
}
