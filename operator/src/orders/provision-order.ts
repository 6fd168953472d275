import { eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { localeOf } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type EsimRow, numberStock } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { recordRefill } from '@/operator/src/lines/add-usage';
import { assignPackage } from '@/operator/src/lines/bought-package';
import { createEsim } from '@/operator/src/lines/create-esim';
import { buildLpa } from '@/operator/src/rules/activation-code';
import { beginsBefore } from '@/operator/src/rules/package-states';
import { findPackage } from './order-catalog';
import { moveOrder } from './order-moves';

type ProvisionDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'mail' | 'config'>;

type Delivered = { readonly row: EsimRow; readonly product: PackageRow | null };

async function queueOrderMail(
  tx: Tx,
  deps: ProvisionDeps,
  order: OrderRow,
  { row, product }: Delivered,
): Promise<void> {
  const { config, mail } = deps;
  const slug = localeOf(order.language);
  await mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: order.id,
    data: {
      topic: 'order_completed',
      order: order.number,
      msisdn: row.msisdn,
      lpa: buildLpa(row),
      totalCents: order.totalCents,
      ...(product && {
        packageTitle: product.titles[order.language],
        packageBeginsBefore: beginsBefore(deps.now()).toISOString(),
      }),
      receiptUrl: documentUrl(config, 'receipt', order.id),
      instructionUrl: documentUrl(config, 'instruction', order.id),
      accountUrl: `${config.siteUrl}/${slug}/lk`,
      withdrawalUrl: `${config.siteUrl}/${slug}/withdrawal?order=${order.number}`,
      ...(order.consents?.immediateSupply && { suppliedAtOnce: order.consents.at }),
    },
  });
}

async function provisionInside(tx: Tx, deps: ProvisionDeps, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const now = deps.now();
  if (!order?.msisdn || order.userId === null) return false;
  if (!(await moveOrder(tx, order, 'provision', { updatedAt: now }))) return false;
  const [stock] = await tx.select().from(numberStock).where(eq(numberStock.msisdn, order.msisdn));
  if (!stock) throw new Error('A sold number is not in the stock');
  const owned = { userId: order.userId, msisdn: order.msisdn, serial: stock.id, orderId };
  const row = await createEsim(tx, owned, deps.ids.token(), now);
  await recordRefill(tx, order);
  const product = order.packageId === null ? null : await findPackage(tx, order.packageId);
  const priceCents = order.price.paid.find(({ kind }) => kind === 'package')?.cents ?? 0;
  if (product) {
    const countryId = order.packageCountryId ?? 0;
    await assignPackage(tx, row.id, product, { countryId, orderId, priceCents }, now);
  }
  await moveOrder(tx, order, 'complete', { completedAt: now, updatedAt: now });
  await queueOrderMail(tx, deps, order, { row, product });
  return true;
}

/** Job: gives a paid order its profile, its package and its e-mail; a second run changes nothing. */
export async function provisionOrder(deps: ProvisionDeps, orderId: string): Promise<boolean> {
  return inTransaction(deps.db, (tx) => provisionInside(tx, deps, orderId));
}
