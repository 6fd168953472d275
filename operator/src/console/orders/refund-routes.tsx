import { Hono } from 'hono';
import { parseAmount } from '@/lib/format/money';
import { toUuid } from '@/lib/validation/uuid';
import { type Place, renderPage } from '@/operator/src/console/frame/frame';
import { isRefundReason, money } from '@/operator/src/console/frame/words';
import { type ConsoleHono, fieldOf, refuseSupport } from '@/operator/src/console/staff/guard';
import type { Deps } from '@/operator/src/core/deps';
import { notFound } from '@/operator/src/core/errors';
import { type RefundRefusal, refundRefusal } from '@/operator/src/payments/ask-refund';
import { askRefundAsStaff } from './order-actions';
import { orderOf, toOrder } from './order-routes';
import type { OrderView } from './read-order';
import { RefundConfirmPage, type RefundDraft, type RefundOffer, RefundPage } from './refund-page';

type Checked = { readonly offer: Omit<RefundOffer, 'id'> } | { readonly fault: string };

/** What a draft comes to, in cents, against what is left of the order. */
function checkDraft(
  { refundableCents: leftCents, order, balanceCents, spendableCents }: OrderView,
  { isWhole, amount, reason }: RefundDraft,
): Checked {
  // The whole closes the number for good: whoever has typed a part has forgotten to choose it.
  if (isWhole && amount.trim() !== '' && parseAmount(amount) !== leftCents)
    return { fault: 'Choose “In part” to give this back, or leave it empty to give back all that is left.' };
  const cents = isWhole ? leftCents : (parseAmount(amount) ?? 0);
  const refusal = refundRefusal({ order, leftCents, spendableCents }, { cents, isWhole });
  if (!refusal) return { offer: { cents, isWhole, reason } };
  const words = {
    nothing_left: 'There is nothing left to give back.',
    amount: cents > 0 ? `A part is less than ${money(leftCents)}.` : 'Write an amount in euro, such as 7.50.',
    spent: `The balance is ${money(balanceCents ?? 0)}: a part that is spent cannot go back.`,
  } as const satisfies Record<RefundRefusal, string>;
  return { fault: words[refusal] };
}

function readDraft(read: (name: string) => string | undefined): RefundDraft {
  const reason = read('reason') ?? '';
  return {
    isWhole: read('how') !== 'part',
    amount: (read('amount') ?? '').slice(0, 20),
    reason: isRefundReason(reason) ? reason : 'no_connection',
  };
}

/** The two steps of a refund, for owners. */
export function refundApp(deps: Deps, place: Place): Hono<ConsoleHono> {
  const app = new Hono<ConsoleHono>();
  app.get('/console/orders/:number/refund', async (c) => {
    const viewer = c.get('viewer');
    refuseSupport(c);
    const view = await orderOf(c, deps);
    const draft = readDraft((name) => c.req.query(name));
    return c.html(renderPage(<RefundPage draft={draft} fault={null} place={place} view={view} viewer={viewer} />));
  });
  app.get('/console/orders/:number/refund/confirm', async (c) => {
    const viewer = c.get('viewer');
    refuseSupport(c);
    const view = await orderOf(c, deps);
    const draft = readDraft((name) => c.req.query(name));
    const shown = { place, viewer, view };
    const checked = checkDraft(view, draft);
    if ('fault' in checked) return c.html(renderPage(<RefundPage draft={draft} {...checked} {...shown} />), 422);
    const offer = { ...checked.offer, id: deps.ids.uuid() };
    return c.html(renderPage(<RefundConfirmPage offer={offer} {...shown} />));
  });
  app.post('/console/orders/:number/refund', async (c) => {
    const { member } = c.get('viewer');
    const { order } = await orderOf(c, deps);
    const [id, reason] = [toUuid(await fieldOf(c, 'id')), await fieldOf(c, 'reason')];
    const how = await fieldOf(c, 'how');
    const [cents, leftCents] = [Number(await fieldOf(c, 'cents')), Number(await fieldOf(c, 'left'))];
    if (!id || !isRefundReason(reason) || !Number.isSafeInteger(cents)) throw notFound();
    const request = { id, orderId: order.id, cents, leftCents, isWhole: how === 'whole', reason };
    return toOrder(c, order.number, 'refund', await askRefundAsStaff(deps, member, request));
  });
  return app;
}
