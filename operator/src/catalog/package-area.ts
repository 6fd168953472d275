import type { PackageRow } from '@/operator/src/db/schema/catalog';

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
