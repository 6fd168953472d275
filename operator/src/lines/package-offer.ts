import type { Catalog } from '@/operator/src/catalog/catalog';
import { notFound } from '@/operator/src/core/errors';
import type { PackageRow } from '@/operator/src/db/schema/catalog';

/** A package as it can be bought. */
export type Offer = {
  readonly product: PackageRow;
  /** The country it works in; 0 when there are several. */
  readonly countryId: number;
  /** ISO code of the country whose VAT is in the price. */
  readonly residence: string | null;
};
type Asked = { readonly packageId: number; readonly countryId: number | null };

/** A package of several countries works in all of them, whichever it was asked for. */
function countryOf({ kind, countryCodes }: PackageRow, countryId: number | null, catalog: Catalog): number {
  const asked = countryId === null ? countryCodes[0] : catalog.countryById.get(countryId)?.code;
  if (asked === undefined || !countryCodes.includes(asked)) throw notFound();
  return kind === 'local' ? (catalog.countryByCode.get(asked)?.id ?? 0) : 0;
}

/** The package that was asked for. @throws OperatorError 404 when it is not on sale or not for that country. */
export function offerOf(catalog: Catalog, { packageId, countryId }: Asked, residenceId: number | null): Offer {
  const product = catalog.packageById.get(packageId);
  if (!product?.available || product.kind === 'per_megabyte') throw notFound();
  const residence = residenceId === null ? null : (catalog.countryById.get(residenceId)?.code ?? null);
  return { product, countryId: countryOf(product, countryId, catalog), residence };
}
