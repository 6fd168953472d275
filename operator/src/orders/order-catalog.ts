import { eq } from 'drizzle-orm';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { DbOrTx } from '@/operator/src/db/database';
import { country, dataPackage, type PackageRow, type TariffRow, tariff } from '@/operator/src/db/schema/catalog';

export type OrderedCountry = { readonly id: number; readonly code: string };

export async function findTariff(db: DbOrTx, id: number): Promise<TariffRow | null> {
  const [row] = await db.select().from(tariff).where(eq(tariff.id, id));
  return row ?? null;
}

export async function findTariffByUuid(db: DbOrTx, uuid: string): Promise<TariffRow | null> {
  const [row] = await db.select().from(tariff).where(eq(tariff.uuid, uuid));
  return row ?? null;
}

export async function findCountry(db: DbOrTx, id: number): Promise<OrderedCountry | null> {
  const [row] = await db.select({ id: country.id, code: country.code }).from(country).where(eq(country.id, id));
  return row ?? null;
}

export async function findPackage(db: DbOrTx, id: number): Promise<PackageRow | null> {
  const [row] = await db.select().from(dataPackage).where(eq(dataPackage.id, id));
  return row ?? null;
}

/** A package that can be bought with a number; pay-by-the-megabyte ones cannot. */
export function sellablePackage({ packageById }: Catalog, id: number): PackageRow | null {
  const row = packageById.get(id);
  return row?.available && row.kind !== 'per_megabyte' ? row : null;
}
