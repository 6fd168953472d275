import type { PackageFacts } from '@/lib/api/contract/packages';
import type { PackageRow, ZoneKey } from '@/operator/src/db/schema/catalog';
import { beginMonths } from '@/operator/src/rules/package-states';
import { packs } from './package-catalogue';
import { zoneOf } from './zones';

type Networks = PackageFacts['networks'];

/** Zones in which the partner networks have no 5G, or still need 3G; elsewhere it is 4G and 5G. */
const zoneNetworks: Partial<Record<ZoneKey, Networks>> = {
  central_asia: ['4G'],
  africa: ['3G', '4G'],
  world: ['3G', '4G'],
};

function networksOf({ kind, countryCodes: [code = ''] }: Pick<PackageRow, 'kind' | 'countryCodes'>): Networks {
  if (kind === 'global') return ['3G', '4G', '5G'];
  if (kind === 'regional') return ['4G', '5G'];
  return zoneNetworks[zoneOf(code)] ?? ['4G', '5G'];
}

type Named = (code: string) => string;

/** What a package of the catalogue can do; `nameOf` gives the reader's name of a country. */
export function packageFacts(row: Pick<PackageRow, 'slug' | 'kind' | 'countryCodes'>, nameOf: Named): PackageFacts {
  const pack = packs.find(({ slug }) => row.slug.startsWith(`${slug}-`));
  // A country that has joined the package since is not told as left out.
  const excluded = (pack?.notIn ?? []).filter((code) => !row.countryCodes.includes(code));
  return {
    hotspot: true,
    networks: [...networksOf(row)],
    starts: { on: 'first_data', withinMonths: beginMonths },
    nextOne: true,
    excluded: excluded.map((code) => ({ code, name: nameOf(code) })),
  };
}
