import { and, eq, inArray, isNotNull } from 'drizzle-orm';
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

/** What orders of numbers have spent of the starting balance on packages that have not begun, by order, in cents. */
export async function waitingPackageCents(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, Cents>> {
  const rows = await db
    .select({ orderId: packageAssignment.orderId, cents: packageAssignment.priceCents })
    .from(packageAssignment)
    .where(
      and(
        inArray(packageAssignment.orderId, [...orderIds]),
        eq(packageAssignment.status, 'waiting'),
        isNotNull(packageAssignment.ledgerTxId),
      ),
    );
  return new Map(rows.flatMap(({ orderId, cents }) => (orderId === null ? [] : [[orderId, cents]])));
}

/** Undoes the purchase of a package from the balance that came with an order which is taken back as a whole; once. */
export async function returnPackage(tx: Tx, { ids, now }: Pick<Deps, 'ids' | 'now'>, orderId: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(packageAssignment)
    .innerJoin(ledgerTx, eq(ledgerTx.id, packageAssignment.ledgerTxId))
    .where(eq(packageAssignment.orderId, orderId));
  if (!found) return;
  const { package_assignment: bought, ledger_tx: paid } = found;
  const at = now();
  const act = { id: ids.uuid(), kind: 'order_reversal', idemKey: `return:${orderId}`, orderId, at } as const;
  await reverseLedger(tx, { ...act, of: [paid.idemKey] });
  await movePackage(tx, bought, 'refund', { updatedAt: at });
  const { esimId, priceCents, countryId } = bought;
  const row = { esimId, cents: -priceCents, at, countryId: countryId || null, source: `return:${orderId}` };
  await addUsage(tx, [activationUsage(row)]);
}
