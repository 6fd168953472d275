import { and, eq } from 'drizzle-orm';
import type { PackageRefusal } from '@/lib/api/contract/order';
import type { Cents } from '@/lib/format/money';
import { type Language, slugOf } from '@/lib/i18n/locales';
import { giftOf } from '@/lib/pricing/order-price';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { Texts } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { shownBalance } from '@/operator/src/ledger/balances';
import { recordRefill } from '@/operator/src/lines/add-usage';
import { buyOrderedPackage } from '@/operator/src/lines/ordered-package';
import { beginsBefore } from '@/operator/src/rules/package-states';
import { endTopUps } from './end-reservation';
import { moveOrder } from './order-moves';

type CompleteDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'jobs' | 'mail' | 'config'>;

/**
 * Job: closes a paid top-up, buys the package it was made for and queues its receipt, which says what came of that; a second
 * run changes nothing. Once the number has the package, no other top-up waits to be paid for it.
 */
export async function completeRefill(deps: CompleteDeps, orderId: string): Promise<boolean> {
  const catalog = await catalogOf(deps.db);
  return inTransaction(deps.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const now = deps.now();
    if (!order?.msisdn || !(await moveOrder(tx, order, 'provision', { updatedAt: now }))) return false;
    await moveOrder(tx, order, 'complete', { completedAt: now, updatedAt: now });
    await recordRefill(tx, order);
    const refusal = order.packageId === null ? null : await buyOrderedPackage(tx, deps, catalog, order);
    if (refusal) await tx.update(orders).set({ packageRefusal: refusal }).where(eq(orders.id, order.id));
    if (order.packageId !== null && (refusal === null || refusal === 'exists')) {
      await endTopUps(tx, deps, order.msisdn, order.packageId);
    }
    const slug = slugOf(order.language);
    await deps.mail.queue(tx, {
      to: order.email,
      language: order.language,
      dedupeKey: order.id,
      data: {
        topic: 'refill_receipt',
        order: order.number,
        msisdn: order.msisdn,
        paidCents: order.totalCents,
        bonusCents: giftOf(order.price),
        balanceCents: await balanceForOwner(tx, order),
        ...(order.names.package && {
          package: packageInMail(order.names.package, order.language, refusal ?? beginsBefore(now)),
        }),
        receiptUrl: documentUrl(deps.config, 'receipt', order.id),
        accountUrl: `${deps.config.siteUrl}/${slug}/lk`,
        withdrawalUrl: `${deps.config.siteUrl}/${slug}/withdrawal?order=${order.number}`,
      },
    });
    return true;
  });
}

/** The package of a top-up as its receipt tells of it: the last day for it to begin, or why it was not bought. */
function packageInMail(titles: Texts, language: Language, outcome: Date | PackageRefusal) {
  const title = titles[language];
  return outcome instanceof Date ? { title, beginsBefore: outcome.toISOString() } : { title, refusal: outcome };
}

/** What is on the number, for whoever owns it; null for a visitor and for a friend who pays. */
async function balanceForOwner(tx: Tx, { userId, msisdn }: OrderRow): Promise<Cents | null> {
  if (userId === null || !msisdn) return null;
  const own = and(eq(esim.msisdn, msisdn), eq(esim.userId, userId));
  const [number] = await tx.select({ id: esim.id }).from(esim).where(own);
  return number ? shownBalance(tx, msisdn) : null;
}

/**
 * Tells who paid a top-up that its money has gone back, and that it was taken off the balance. Call it when the books
 * are mirrored: the balance it tells is the one that is left.
 */
export async function queueReversal(tx: Tx, deps: Pick<Deps, 'mail' | 'config'>, order: OrderRow): Promise<void> {
  if (!order.msisdn) return;
  const page = `${deps.config.siteUrl}/${slugOf(order.language)}`;
  await deps.mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${order.id}:reversed`,
    data: {
      topic: 'refill_reversed',
      order: order.number,
      msisdn: order.msisdn,
      paidCents: order.totalCents,
      takenCents: order.price.balanceCents,
      balanceCents: await balanceForOwner(tx, order),
      receiptUrl: documentUrl(deps.config, 'receipt', order.id),
      topUpUrl: order.userId === null ? `${page}#add` : `${page}/lk/Pay`,
    },
  });
}
