import { eq } from 'drizzle-orm';
import type { PackageRefusal } from '@/lib/api/contract/order';
import type { Language } from '@/lib/i18n/locales';
import { giftOf } from '@/lib/pricing/order-price';
import { refillFor } from '@/lib/pricing/refill-bonus';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { accountUrl, withdrawalUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import type { Texts } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { shownBalance } from '@/operator/src/ledger/balances';
import { recordRefill } from '@/operator/src/lines/add-usage';
import { buyOrderedPackage } from '@/operator/src/lines/ordered-package';
import type { MailOf } from '@/operator/src/mail/mail-texts';
import { beginsBefore } from '@/operator/src/rules/package-states';
import { balanceForOwner } from './buyer';
import { endTopUps } from './end-reservation';
import { moveOrder } from './order-moves';

type CompleteDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'jobs' | 'mail' | 'config'>;

/**
 * Job: closes a paid top-up, buys the package it was made for and queues its receipt, which says what came of both; a second
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
        ...(await blockThatStays(tx, order.msisdn)),
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

/** What its receipt says of a number that a top-up has not unblocked: the smallest one that does, if there is one. */
async function blockThatStays(tx: Tx, msisdn: string): Promise<Pick<MailOf<'refill_receipt'>, 'stillBlocked'>> {
  const [number] = await tx.select().from(esim).where(eq(esim.msisdn, msisdn));
  if (number?.lineState !== 'blocked') return {};
  const owedCents = Math.max(0, -(await shownBalance(tx, msisdn)));
  return { stillBlocked: { topUpCents: number.canUnlockByPayment ? refillFor(owedCents) : null } };
}

/** The package of a top-up as its receipt tells of it: the last day for it to begin, or why it was not bought. */
function packageInMail(titles: Texts, language: Language, outcome: Date | PackageRefusal) {
  const title = titles[language];
  return outcome instanceof Date ? { title, beginsBefore: outcome.toISOString() } : { title, refusal: outcome };
}
