import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { dataPackage, type OfferChange, tariff } from '@/operator/src/db/schema/catalog';
import { inTransaction } from '@/operator/src/db/transaction';
import { applyChanges } from './change-offers';

export type PricedKind = Exclude<OfferChange['kind'], 'zone'>;
export type PriceChange = { readonly beforeCents: Cents; readonly afterCents: Cents };

type Named = { readonly kind: PricedKind; readonly name: string; readonly staffId: number | null };

async function readOffer(tx: Tx, { kind, name }: Named): Promise<{ priceCents: Cents; onSale: boolean } | null> {
  if (kind === 'package') {
    const [row] = await tx.select().from(dataPackage).where(eq(dataPackage.slug, name));
    return row ? { priceCents: row.priceCents, onSale: row.available } : null;
  }
  const [row] = await tx.select().from(tariff).where(eq(tariff.key, name));
  return row ? { priceCents: row.priceCents, onSale: row.purchasable } : null;
}

async function change(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  request: Named,
  changeOf: (offer: { readonly priceCents: Cents; readonly onSale: boolean }) => Omit<OfferChange, 'kind' | 'name'>,
): Promise<OfferChange | null> {
  const made = await inTransaction(db, async (tx) => {
    const offer = await readOffer(tx, request);
    if (!offer) return null;
    const made = { kind: request.kind, name: request.name, ...changeOf(offer) };
    const outcome = await applyChanges(tx, { now }, [made], { staffId: request.staffId, note: '' });
    return outcome.kind === 'done' ? made : null;
  });
  await refreshDataVersion(db);
  return made;
}

/**
 * Sets the price of a package (named by its slug) or a tariff (by its key), in cents, as the console does. Null when there is
 * none of that name.
 */
export async function setPrice(
  deps: Pick<Deps, 'db' | 'now'>,
  { cents, ...request }: Named & { readonly cents: Cents },
): Promise<PriceChange | null> {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error('A price is more than nothing');
  const made = await change(deps, request, ({ priceCents }) => ({ field: 'price', before: priceCents, after: cents }));
  return made && { beforeCents: made.before, afterCents: made.after };
}

/** Puts a package or a tariff on sale or takes it off; false when there is none of that name. */
export async function setOnSale(
  deps: Pick<Deps, 'db' | 'now'>,
  { onSale, ...request }: Named & { readonly onSale: boolean },
): Promise<boolean> {
  const made = await change(deps, request, (offer) => ({
    field: 'onSale',
    before: Number(offer.onSale),
    after: Number(onSale),
  }));
  return made !== null;
}
