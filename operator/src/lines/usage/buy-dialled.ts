import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import type { Tx } from '@/operator/src/db/database';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { buyPackage } from '@/operator/src/lines/activate-package';
import { noteOnce } from '@/operator/src/lines/note-once';

type BuyDeps = Pick<Deps, 'now' | 'ids'>;
/** A code that was dialled from a number; `source` is the event that tells of it. */
type Dialled = { readonly number: EsimRow; readonly code: string; readonly source: string };

/**
 * Buys the package whose code was dialled, from the balance of the number and by the rules of every purchase, once for each
 * event: one that was refused is not carried out later. Gives why it was refused, or null.
 */
export async function buyDialled(
  tx: Tx,
  deps: BuyDeps,
  catalog: Catalog,
  { number, code, source }: Dialled,
): Promise<OperatorError['code'] | null> {
  if (!(await noteOnce(tx, source, deps.now()))) return null;
  const product = catalog.packages.find((one) => one.number === code);
  if (!product) return notFound().code;
  const asked = { userId: number.userId, esimId: number.id, packageId: product.id, countryId: null, key: source };
  try {
    await tx.transaction((inner) => buyPackage(inner, deps, catalog, asked));
    return null;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.code;
  }
}
