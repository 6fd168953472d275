import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { PackageRefusal } from '@/lib/api/contract/order';
import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import type { Cents } from '@/lib/format/money';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { reverseLedger } from '@/operator/src/ledger/reverse-ledger';
import { buyPackage } from './activate-package';
import { activationUsage, addUsage } from './add-usage';
import { movePackage } from './bought-package';

type BuyDeps = Pick<Deps, 'now' | 'ids'>;
type Ordering = Pick<OrderRow, 'id' | 'userId' | 'msisdn' | 'packageId' | 'packageCents'>;

const refusals: Partial<Record<RefusalCode, PackageRefusal>> = {
  active_package_exists: 'exists',
  number_blocked: 'blocked',
  not_enough_money: 'money',
};

/**
 * Buys the package that a paid top-up was made for, from the balance of its number, once per order and never for more than
 * was promised. Gives why it could not be bought, or null; a refusal leaves nothing behind but the money on the balance.
 */
export async function buyOrderedPackage(
  tx: Tx,
  deps: BuyDeps,
  catalog: Catalog,
  order: Ordering,
): Promise<PackageRefusal | null> {
  const { id: orderId, userId, packageId, packageCents } = order;
  const product = catalog.packageById.get(packageId ?? 0);
  const [number] = await tx
    .select({ id: esim.id })
    .from(esim)
    .where(eq(esim.msisdn, order.msisdn ?? ''));
  if (!product?.available || !number) return 'unavailable';
  if (product.priceCents > (packageCents ?? 0)) return 'price';
  const asked = { userId, esimId: number.id, packageId: product.id, countryId: null, key: orderId, orderId };
  try {
    await tx.transaction((inner) => buyPackage(inner, deps, catalog, asked));
    return null;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return refusals[error.code] ?? 'unavailable';
  }
}

/** A package that a number has bought from its balance and that has not begun: its price, in cents, is not spent yet. */
export type WaitingPackage = {
  readonly id: number;
  readonly msisdn: string;
  /** The order or top-up it was bought with; null for one that was bought in the account. */
  readonly orderId: string | null;
  readonly cents: Cents;
};

/** The packages that wait on some numbers and were bought from their balance. */
export async function waitingPackages(db: DbOrTx, msisdns: readonly string[], now: Date): Promise<WaitingPackage[]> {
  const { id, orderId, priceCents, status, beginsBefore, ledgerTxId } = packageAssignment;
  return db
    .select({ id, msisdn: esim.msisdn, orderId, cents: priceCents })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .where(and(inArray(esim.msisdn, [...msisdns]), eq(status, 'waiting'), gt(beginsBefore, now), isNotNull(ledgerTxId)))
    .orderBy(asc(id));
}

/** Which of some orders came with a package that was paid with them, not bought from a balance, and has begun. */
export async function connectedOrders(db: DbOrTx, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { orderId, startsAt, ledgerTxId } = packageAssignment;
  const rows = await db
    .select({ orderId })
    .from(packageAssignment)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(startsAt), isNull(ledgerTxId)));
  return new Set(rows.flatMap((row) => row.orderId ?? []));
}

/** Keeps the packages of a number as they are until the transaction ends: none begins meanwhile. */
export async function lockPackages(tx: Tx, msisdn: string): Promise<void> {
  await tx
    .select({ id: packageAssignment.id })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .where(eq(esim.msisdn, msisdn))
    .orderBy(asc(packageAssignment.id))
    .for('update', { of: packageAssignment });
}

type ReturnDeps = Pick<Deps, 'ids' | 'now'>;

/**
 * Undoes purchases of packages from a balance, because of an order if there is one: their price is on it again; once for each
 * package.
 */
export async function returnPackages(
  tx: Tx,
  { ids, now }: ReturnDeps,
  packageIds: readonly number[],
  orderId: string | null,
): Promise<void> {
  const found = await tx
    .select()
    .from(packageAssignment)
    .innerJoin(ledgerTx, eq(ledgerTx.id, packageAssignment.ledgerTxId))
    .where(inArray(packageAssignment.id, [...packageIds]))
    .orderBy(asc(packageAssignment.id));
  for (const { package_assignment: bought, ledger_tx: paid } of found) {
    const at = now();
    const source = `return:${bought.id}`;
    const act = { id: ids.uuid(), kind: 'order_reversal', idemKey: source, at } as const;
    await reverseLedger(tx, { ...act, ...(orderId && { orderId }), of: [paid.idemKey] });
    await movePackage(tx, bought, 'refund', { updatedAt: at });
    const { esimId, priceCents, countryId } = bought;
    await addUsage(tx, [activationUsage({ esimId, cents: -priceCents, at, countryId: countryId || null, source })]);
  }
}

/**
 * Undoes the purchases of packages from the balance of a number whose order is taken back as a whole; once: of the one that
 * came with it, and of those that have not begun. A withdrawal has paid back only what had not begun, so that after one a package
 * that has begun stays spent.
 */
export async function returnPackagesOf(
  tx: Tx,
  deps: ReturnDeps,
  { id, status, msisdn }: Pick<OrderRow, 'id' | 'status' | 'msisdn'>,
): Promise<void> {
  const waiting = await waitingPackages(tx, msisdn === null ? [] : [msisdn], deps.now());
  const notBegun = status === 'withdrawn' ? isNull(packageAssignment.startsAt) : undefined;
  const own = await tx
    .select({ id: packageAssignment.id })
    .from(packageAssignment)
    .where(and(eq(packageAssignment.orderId, id), notBegun));
  await returnPackages(
    tx,
    deps,
    [...own, ...waiting].map((one) => one.id),
    id,
  );
}
