import { eq } from 'drizzle-orm';
import type { PackageRefusal } from '@/lib/api/contract/order';
import type { Language } from '@/lib/i18n/locales';
import { giftOf } from '@/lib/pricing/order-price';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { accountUrl, withdrawalUrl } from '@/operator/src/core/shop-links';
import type { Texts } from '@/operator/src/db/schema/catalog';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { recordRefill } from '@/operator/src/lines/add-usage';
import { buyOrderedPackage } from '@/operator/src/lines/ordered-package';
import { beginsBefore } from '@/operator/src/rules/package-states';
import { balanceForOwner } from './buyer';
import { endTopUps } from './end-reservation';
import { moveOrder } from './order-moves';

type CompleteDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'jobs' | 'mail' | 'config'>;

/**
 * Job: closes a paid top-up, buys the package it was made for and queues its receipt, which says what came of that; a second
 * run changes nothing. Once the number has the package, no other top-up waits to be paid for it.
 */
export async function completeRefill(deps: CompleteDeps, orderId: string): Promise<boolean> {
  const catalog = await currentCatalog(deps.db);
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
        accountUrl: accountUrl(deps.config, order.language),
        withdrawalUrl: withdrawalUrl(deps.config, order),
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
