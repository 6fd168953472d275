import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '@/operator/src/db/database';
import { type OfferChange, type PriceVersionRow, priceVersion } from '@/operator/src/db/schema/catalog';
import { staff } from '@/operator/src/db/schema/staff';

/** A version and who made it; null is the command line. */
export type PriceVersion = PriceVersionRow & { readonly who: string | null };

/** Versions, newest first; older than one when given. */
export async function listPriceVersions(
  db: Db,
  { older, limit }: { readonly older: number | null; readonly limit: number },
): Promise<readonly PriceVersion[]> {
  const rows = await db
    .select({ version: priceVersion, who: staff.name })
    .from(priceVersion)
    .leftJoin(staff, eq(staff.id, priceVersion.staffId))
    .where(older === null ? undefined : lt(priceVersion.id, older))
    .orderBy(desc(priceVersion.id))
    .limit(limit);
  return rows.map(({ version, who }) => ({ ...version, who }));
}

/** One version; null when there is none of that number. */
export async function findPriceVersion(db: Db, id: number): Promise<PriceVersion | null> {
  if (id > 2_147_483_647) return null;
  const [found] = await db
    .select({ version: priceVersion, who: staff.name })
    .from(priceVersion)
    .leftJoin(staff, eq(staff.id, priceVersion.staffId))
    .where(eq(priceVersion.id, id));
  return found ? { ...found.version, who: found.who } : null;
}

/** The changes that put back what a version has changed. */
export function putBack({ changes }: Pick<PriceVersionRow, 'changes'>): readonly OfferChange[] {
  return changes.map((change) => ({ ...change, before: change.after, after: change.before }));
}
