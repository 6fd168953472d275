import { eq } from 'drizzle-orm';
import type { PackageRefusal } from '@/lib/api/contract/order';
import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { buyPackage } from './activate-package';

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
