import { asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '@/lib/i18n/locales';
import { readDocument } from '@/operator/src/content/read-document';
import type { Db } from '@/operator/src/db/database';
import {
  type CountryRow,
  country,
  dataPackage,
  type PackageRow,
  type TariffRow,
  tariff,
  type ZoneRateRow,
  zoneRate,
} from '@/operator/src/db/schema/catalog';

const packageTextsSchema = z.object({
  features: z.object({ local: z.string(), regional: z.string(), global: z.string() }),
  instruction: z.string(),
});
export type PackageTexts = z.output<typeof packageTextsSchema>;

/** Everything that is for sale, in memory. */
export type Catalog = {
  readonly countries: readonly CountryRow[];
  readonly countryById: ReadonlyMap<number, CountryRow>;
  readonly countryByCode: ReadonlyMap<string, CountryRow>;
  readonly rates: ReadonlyMap<string, ZoneRateRow>;
  readonly packages: readonly PackageRow[];
  readonly packageById: ReadonlyMap<number, PackageRow>;
  readonly packageTexts: Readonly<Record<Language, PackageTexts>>;
  readonly tariffs: readonly TariffRow[];
  readonly tariffById: ReadonlyMap<number, TariffRow>;
  readonly tariffByUuid: ReadonlyMap<string, TariffRow>;
};

const loaded = new WeakMap<Db, Promise<Catalog>>();

/** The catalogue of a database, read once; ask for it before a transaction, not inside one. */
export function catalogOf(db: Db): Promise<Catalog> {
  const known = loaded.get(db);
  if (known) return known;
  const loading = loadCatalog(db).catch((error: unknown) => {
    loaded.delete(db);
    throw error;
  });
  loaded.set(db, loading);
  return loading;
}

const newest = new WeakMap<Db, number>();

/** The newest version of the data that this process has heard of. */
export function knownVersion(db: Db): number {
  return newest.get(db) ?? 0;
}

/** Makes the next reader read the database again, if `version` of its data is newer than any heard of before. */
export function setKnownVersion(db: Db, version: number): void {
  if (version <= knownVersion(db)) return;
  newest.set(db, version);
  loaded.delete(db);
}

async function loadCatalog(db: Db): Promise<Catalog> {
  const [countries, rates, packages, tariffs, en, es, ru] = await Promise.all([
    db.select().from(country).orderBy(asc(country.code)),
    db.select().from(zoneRate),
    db.select().from(dataPackage).orderBy(asc(dataPackage.id)),
    db.select().from(tariff).orderBy(asc(tariff.id)),
    readDocument(db, 'package_texts', 'en', packageTextsSchema),
    readDocument(db, 'package_texts', 'es', packageTextsSchema),
    readDocument(db, 'package_texts', 'ru', packageTextsSchema),
  ]);
  return {
    countries,
    countryById: new Map(countries.map((row) => [row.id, row])),
    countryByCode: new Map(countries.map((row) => [row.code, row])),
    rates: new Map(rates.map((row) => [row.zone, row])),
    packages,
    packageById: new Map(packages.map((row) => [row.id, row])),
    packageTexts: { en, es, ru },
    tariffs,
    tariffById: new Map(tariffs.map((row) => [row.id, row])),
    tariffByUuid: new Map(tariffs.map((row) => [row.uuid, row])),
  };
}

/** A package that can be bought with a number; pay-by-the-megabyte ones cannot. */
export function sellablePackage({ packageById }: Catalog, id: number): PackageRow | null {
  const row = packageById.get(id);
  return row?.available && row.kind !== 'per_megabyte' ? row : null;
}

type Covering = Pick<PackageRow, 'kind' | 'countryCodes'>;

/**
 * Where a package counts as the one: its country, the countries of its region, or the world. Packages of one area are
 * sizes of the same thing, so that a number has one of them at a time.
 */
export function areaOf({ kind, countryCodes }: Covering): string {
  return kind === 'global' ? 'world' : [...countryCodes].sort().join(' ');
}

const widths = { local: 0, per_megabyte: 0, regional: 1, global: 2 } as const satisfies Record<
  PackageRow['kind'],
  number
>;

/** How wide a package is: data is taken from the narrowest that covers a place. */
export function widthOf({ kind }: Pick<PackageRow, 'kind'>): number {
  return widths[kind];
}
