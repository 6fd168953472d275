import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { dataPackage, tariff } from '@/operator/src/db/schema/catalog';
import { inTransaction } from '@/operator/src/db/transaction';

export type PricedKind = 'package' | 'tariff';
export type PriceChange = { readonly beforeCents: Cents; readonly afterCents: Cents };

type Wish = {
  readonly kind: PricedKind;
  readonly name: string;
  readonly cents: Cents;
  readonly staffId: number | null;
};

/**
 * Sets the price of a package (named by its slug) or a tariff (by its key) for orders from now on; orders that are made keep
 * theirs. It reaches every operator and storefront by the version of the data. Null when there is none of that name.
 */
export async function setPrice({ db, now }: Pick<Deps, 'db' | 'now'>, wish: Wish): Promise<PriceChange | null> {
  const { kind, name, cents, staffId } = wish;
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error('A price is more than nothing');
  return inTransaction(db, async (tx) => {
    const beforeCents = await exchange(tx, wish);
    if (beforeCents === null) return null;
    const change = { beforeCents, afterCents: cents };
    await writeAudit(tx, { staffId, action: 'price_set', subject: { kind, id: name }, details: change, at: now() });
    return change;
  });
}

/** Puts the new price in, and gives the one before. */
async function exchange(tx: Tx, { kind, name, cents: priceCents }: Wish): Promise<Cents | null> {
  const [table, named] = kind === 'package' ? [dataPackage, dataPackage.slug] : [tariff, tariff.key];
  const [found] = await tx.select({ priceCents: table.priceCents }).from(table).where(eq(named, name)).for('update');
  if (!found) return null;
  await tx.update(table).set({ priceCents }).where(eq(named, name));
  return found.priceCents;
}
