import type { Catalog } from '@/operator/src/catalog/catalog';
import type { PackageRow } from '@/operator/src/catalog/schema';
import { notFound } from '@/operator/src/errors';

/** A package as it can be switched on. */
export type Offer = {
  readonly product: PackageRow;
  /** The country it counts for; 0 stands for all of its countries. */
  readonly countryId: number;
  /** ISO code of the country whose VAT is in the price. */
  readonly residence: string | null;
};
type Asked = { readonly packageId: number; readonly countryId: number | null };

function placeOf(product: PackageRow, countryId: number | null, catalog: Catalog): number {
  const { countryCodes } = product;
  const [only = '', ...others] = countryCodes;
  if (countryId === null) return others.length > 0 ? 0 : (catalog.countryByCode.get(only)?.id ?? 0);
  const code = catalog.countryById.get(countryId)?.code;
  if (code === undefined || !countryCodes.includes(code)) throw notFound();
  return countryId;
}

/** The package that was asked for. @throws OperatorError 404 when it is not on sale or not for that country. */
export function offerOf(catalog: Catalog, { packageId, countryId }: Asked, residenceId: number | null): Offer {
  const product = catalog.packageById.get(packageId);
  if (!product?.available || product.kind === 'per_megabyte') throw notFound();
  const residence = residenceId === null ? null : (catalog.countryById.get(residenceId)?.code ?? null);
  return { product, countryId: placeOf(product, countryId, catalog), residence };
}
