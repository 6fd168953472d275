import { and, eq, ne } from 'drizzle-orm';
import type { PackageRefusal } from '@/lib/api/contract/order';
import type { Catalog } from '@/operator/src/catalog/catalog';
import { currentCatalog } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import { accountUrl, withdrawalUrl } from '@/operator/src/core/shop-links';
import type { Profile } from '@/operator/src/core/supplier';
import type { Tx } from '@/operator/src/db/database';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { recordRefill } from '@/operator/src/lines/add-usage';
import { assignPackage } from '@/operator/src/lines/bought-package';
import { createEsim } from '@/operator/src/lines/line-state';
import { buyOrderedPackage } from '@/operator/src/lines/ordered-package';
import { buildLpa } from '@/operator/src/rules/activation-code';
import { orderMoves } from '@/operator/src/rules/order-states';
import { beginsBefore, shownState } from '@/operator/src/rules/package-states';
import { moveOrder } from './order-moves';

type ProvisionDeps = Pick<Deps, 'db' | 'now' | 'ids' | 'mail' | 'config' | 'supplier'>;
type Inside = Omit<ProvisionDeps, 'supplier'> & { readonly catalog: Catalog; readonly profile: Profile };

type MailDeps = Pick<Deps, 'mail' | 'config'>;

/** The package of an order: the last day for it to begin, or why it could not be bought from the balance. */
type Bought = { readonly product: PackageRow; readonly outcome: Date | PackageRefusal };

type Delivered = {
  readonly row: EsimRow;
  readonly bought: Bought | null;
  /** The same key is mailed once. */
  readonly dedupeKey: string;
};

async function queueOrderMail(
  tx: Tx,
  deps: MailDeps,
  order: OrderRow,
  { row, bought, dedupeKey }: Delivered,
): Promise<void> {
  const { config, mail } = deps;
  await mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey,
    data: {
      topic: 'order_completed',
      order: order.number,
      msisdn: row.msisdn,
      lpa: buildLpa(row),
      totalCents: order.totalCents,
      ...(bought && {
        packageTitle: (order.names.package ?? bought.product.titles)[order.language],
        ...packageOutcome(bought.outcome),
        ...(order.packageCents !== null && { packageFromBalanceCents: order.packageCents }),
      }),
      receiptUrl: documentUrl(config, 'receipt', order.id),
      instructionUrl: documentUrl(config, 'instruction', order.id),
      accountUrl: accountUrl(config, order.language),
      withdrawalUrl: withdrawalUrl(config, order),
      ...(order.consents?.immediateSupply && { suppliedAtOnce: order.consents.at }),
    },
  });
}

function packageOutcome(outcome: Bought['outcome']) {
  return outcome instanceof Date ? { packageBeginsBefore: outcome.toISOString() } : { packageRefusal: outcome };
}

async function provisionInside(tx: Tx, deps: Inside, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const now = deps.now();
  if (!order?.msisdn || order.userId === null) return false;
  if (!(await moveOrder(tx, order, 'provision', { updatedAt: now }))) return false;
  const owned = { userId: order.userId, msisdn: order.msisdn, orderId };
  const row = await createEsim(tx, owned, deps.profile, now);
  await recordRefill(tx, order);
  const bought = await deliverPackage(tx, deps, order, row.id);
  await moveOrder(tx, order, 'complete', { completedAt: now, updatedAt: now });
  await queueOrderMail(tx, deps, order, { row, bought, dedupeKey: orderId });
  return true;
}

/** The package of the order: it comes with the number, or is bought from the balance that the number starts with. */
async function deliverPackage(tx: Tx, deps: Inside, order: OrderRow, esimId: number): Promise<Bought | null> {
  const product = deps.catalog.packageById.get(order.packageId ?? 0);
  if (!product) return null;
  const now = deps.now();
  if (order.packageCents !== null) {
    const refusal = await buyOrderedPackage(tx, deps, deps.catalog, order);
    if (refusal) await tx.update(orders).set({ packageRefusal: refusal }).where(eq(orders.id, order.id));
    return { product, outcome: refusal ?? beginsBefore(now) };
  }
  const priceCents = order.price.paid.find(({ kind }) => kind === 'package')?.cents ?? 0;
  const given = { countryId: order.packageCountryId ?? 0, orderId: order.id, priceCents };
  await assignPackage(tx, esimId, product, given, now);
  return { product, outcome: beginsBefore(now) };
}

/**
 * Mails the number of a delivered order once more, with its QR code and links; false when there is none to tell of: not
 * delivered, a top-up, or ended since. Its package is told while it waits. The same `dedupeKey` is mailed once.
 */
export async function mailOrderAgain(
  tx: Tx,
  deps: MailDeps & Pick<Inside, 'catalog' | 'now'>,
  orderId: string,
  dedupeKey: string,
): Promise<boolean> {
  const [found] = await tx
    .select()
    .from(orders)
    .innerJoin(esim, eq(esim.orderId, orders.id))
    .leftJoin(packageAssignment, eq(packageAssignment.orderId, orders.id))
    .where(and(eq(orders.id, orderId), eq(orders.status, 'completed'), ne(esim.lineState, 'closed')));
  if (!found) return false;
  const { orders: order, esim: row, package_assignment: assigned } = found;
  const packageId = assigned?.packageId ?? order.packageId;
  // Of one that has begun, ended, or was cancelled nothing waits any more.
  const isWaiting = !assigned || shownState(assigned, deps.now()) === 'waiting';
  const product = isWaiting ? deps.catalog.packageById.get(packageId ?? 0) : undefined;
  const outcome = assigned?.beginsBefore ?? order.packageRefusal;
  const bought = product && outcome ? { product, outcome } : null;
  await queueOrderMail(tx, deps, order, { row, bought, dedupeKey: `${orderId}:again:${dedupeKey}` });
  return true;
}

/** Job: gives a paid order its profile from the supplier, its package and its e-mail; a second run changes nothing. */
export async function provisionOrder(deps: ProvisionDeps, orderId: string): Promise<boolean> {
  const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.msisdn || !orderMoves.provision.from.some((from) => from === order.status)) return false;
  const profile = await deps.supplier.provision(order.msisdn);
  const catalog = await currentCatalog(deps.db);
  return inTransaction(deps.db, (tx) => provisionInside(tx, { ...deps, catalog, profile }, orderId));
}
