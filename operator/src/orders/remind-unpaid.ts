import { and, asc, eq, gt, inArray, isNull, lte, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Deps } from '@/operator/src/core/deps';
import { continueUrl } from '@/operator/src/core/shop-links';
import { mayMail } from '@/operator/src/customers/limits';
import type { Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { openOrderStates } from '@/operator/src/rules/order-states';
import { mailedOrderToken } from './buyer';
import { noPaymentUnderWay } from './order-moves';

type RemindDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>;

const batch = 100;

/** Orders of numbers that have stood unpaid, and untouched, for the delay, with no money on its way and none in their place. */
function isDue({ db, now, config }: RemindDeps) {
  const at = now();
  const other = alias(orders, 'other_order');
  const isSince = or(gt(other.createdAt, orders.createdAt), gt(other.paidAt, orders.createdAt));
  const inPlace = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.email, orders.email), eq(other.kind, 'order'), isSince));
  return and(
    inArray(orders.status, [...openOrderStates]),
    eq(orders.kind, 'order'),
    isNull(orders.remindedAt),
    gt(orders.reservedUntil, at),
    lte(orders.updatedAt, new Date(at.getTime() - config.reminderSeconds * 1000)),
    noPaymentUnderWay(db),
    notExists(inPlace),
  );
}

async function queueMail(tx: Tx, { mail, config }: RemindDeps, order: OrderRow): Promise<void> {
  const { language, reservedUntil, names } = order;
  if (!reservedUntil) return;
  await mail.queue(tx, {
    to: order.email,
    language,
    dedupeKey: order.id,
    data: {
      topic: 'order_kept',
      order: order.number,
      tariff: names.tariff?.[language].title ?? '',
      ...(names.package && { product: names.package[language] }),
      totalCents: order.totalCents,
      keptUntil: reservedUntil.toISOString(),
      continueUrl: continueUrl(config, order, mailedOrderToken(config.tokenSecret, order.id)),
    },
  });
}

async function remind(deps: RemindDeps, { id, email }: Pick<OrderRow, 'id' | 'email'>): Promise<boolean> {
  const isAllowed = await mayMail(deps, 'reminderEmail', email);
  return inTransaction(deps.db, async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ remindedAt: deps.now() })
      .where(and(eq(orders.id, id), isDue(deps)))
      .returning();
    if (!order || !isAllowed) return false;
    await queueMail(tx, deps, order);
    return true;
  });
}

/**
 * Job: mails once to each buyer who has left an order unpaid that its number is kept, and until when; gives how many. Of
 * orders under one e-mail the last counts: who is asked to pay one that another has replaced may pay twice.
 */
export async function remindUnpaid(deps: RemindDeps): Promise<number> {
  const due = await deps.db
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(isDue(deps))
    .orderBy(asc(orders.reservedUntil))
    .limit(batch);
  let reminded = 0;
  for (const order of due) if (await remind(deps, order)) reminded += 1;
  return reminded;
}
