import { type PackageReach, packageReach } from '@/lib/api/contract/package-reach';
import type { PackageRow } from '@/operator/src/db/schema/catalog';
import { areaOf, type Catalog } from './catalog';

/** What the list shows: the packages paid by the megabyte stand only on pages of countries (F9.40). */
const isListed = ({ kind }: PackageRow) => kind !== 'per_megabyte';

type PackageIndex = {
  readonly listed: readonly PackageRow[];
  readonly bySlug: ReadonlyMap<string, PackageRow>;
  readonly byCountry: ReadonlyMap<string, readonly PackageRow[]>;
  /** In cents, of what is for sale in each country. */
  readonly lowest: ReadonlyMap<string, number>;
};

const indexes = new WeakMap<Catalog, PackageIndex>();

/** The packages by what they are looked for with, sorted once: the catalogue does not change under the same object. */
function packageIndexOf(catalog: Catalog): PackageIndex {
  const made = indexes.get(catalog) ?? sortPackages(catalog.packages);
  indexes.set(catalog, made);
  return made;
}

function sortPackages(packages: readonly PackageRow[]): PackageIndex {
  const byCountry = new Map<string, PackageRow[]>();
  const lowest = new Map<string, number>();
  for (const row of packages) {
    for (const code of row.countryCodes) {
      const there = byCountry.get(code);
      if (there) there.push(row);
      else byCountry.set(code, [row]);
      if (row.available && isListed(row))
        lowest.set(code, Math.min(row.priceCents, lowest.get(code) ?? row.priceCents));
    }
  }
  const bySlug = new Map(packages.map((row) => [row.slug, row]));
  return { listed: packages.filter(isListed), bySlug, byCountry, lowest };
}

/** Prices in cents by the country's code. */
export function lowestPrices(catalog: Catalog): ReadonlyMap<string, number> {
  return packageIndexOf(catalog).lowest;
}

type Wanted = {
  readonly id?: number | undefined;
  readonly slug?: string | undefined;
  readonly reach?: PackageReach | undefined;
  readonly limit?: number | undefined;
};

/** Packages of the list by what is known of them; one that is not there is no package. */
export function findPackages(catalog: Catalog, { id, slug, reach, limit }: Wanted): readonly PackageRow[] {
  const fitting = lookUp(catalog, { id, slug }).filter((row) => reach === undefined || packageReach(row) === reach);
  return cheapestOfEachSize(fitting, limit);
}

/** The package of an id, of an address or of both; all of them where neither is known. */
function lookUp(catalog: Catalog, { id, slug }: Pick<Wanted, 'id' | 'slug'>): readonly PackageRow[] {
  const { listed, bySlug } = packageIndexOf(catalog);
  if (id === undefined && slug === undefined) return listed;
  const one = id === undefined ? bySlug.get(slug ?? '') : catalog.packageById.get(id);
  return one && isListed(one) && (slug ?? one.slug) === one.slug ? [one] : [];
}

const rank = { per_megabyte: 0, local: 1, regional: 2, global: 3 } as const satisfies Record<
  PackageRow['kind'],
  number
>;

/** Pay by the megabyte first where asked for (F9.39), then local packages, then packs. */
export function packagesIn(
  catalog: Catalog,
  code: string,
  { limit, perMegabyte }: { limit?: number | undefined; perMegabyte: boolean },
): PackageRow[] {
  const there = packageIndexOf(catalog).byCountry.get(code) ?? [];
  const metered = perMegabyte ? there.filter((row) => !isListed(row)) : [];
  const sized = cheapestOfEachSize(there.filter(isListed), limit);
  return [...metered, ...sized].toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.volume - b.volume);
}

/** At most `limit` packages: the cheapest of each area, volume and validity, and of these those with the cheapest data. */
function cheapestOfEachSize(packages: readonly PackageRow[], limit = packages.length): readonly PackageRow[] {
  if (packages.length <= limit) return packages;
  const cheapest = new Map<string, PackageRow>();
  for (const row of packages) {
    const size = [row.kind, row.kind === 'local' ? '' : areaOf(row), row.volume, row.duration, row.available].join(' ');
    const other = cheapest.get(size);
    if (!other || row.priceCents < other.priceCents) cheapest.set(size, row);
  }
  const unitPrice = ({ available, priceCents, volume }: PackageRow) =>
    available && volume > 0 ? priceCents / volume : Number.POSITIVE_INFINITY;
  const kept = new Set([...cheapest.values()].toSorted((a, b) => unitPrice(a) - unitPrice(b)).slice(0, limit));
  return packages.filter((row) => kept.has(row));
}
