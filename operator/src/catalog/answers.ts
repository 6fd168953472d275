import type { Country, Tariff, TariffOption } from '@/lib/api/contract/catalog';
import type { DataPackage, PackageFacts } from '@/lib/api/contract/packages';
import { toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { CountryRow, PackageRow, TariffRow, ZoneKey } from '@/operator/src/db/schema/catalog';
import { beginMonths } from '@/operator/src/rules/package-states';
import type { Catalog } from './catalog';
import { packs } from './package-catalogue';
import { zoneOf } from './zones';

type Networks = PackageFacts['networks'];

/** Zones in which the partner networks have no 5G, or still need 3G; elsewhere it is 4G and 5G. */
const zoneNetworks: Partial<Record<ZoneKey, Networks>> = {
  central_asia: ['4G'],
  africa: ['3G', '4G'],
  world: ['3G', '4G'],
};

const generations = ['3G', '4G', '5G'] as const satisfies Networks;

/** What the networks of its countries have, together. */
function networksOf({ countryCodes }: Pick<PackageRow, 'countryCodes'>): Networks {
  const had = new Set(countryCodes.flatMap((code) => zoneNetworks[zoneOf(code)] ?? ['4G', '5G']));
  return generations.filter((one) => had.has(one));
}

type Named = (code: string) => string;

/** What a package of the catalogue can do; `nameOf` gives the reader's name of a country. */
export function packageFacts(row: Pick<PackageRow, 'slug' | 'countryCodes'>, nameOf: Named): PackageFacts {
  const pack = packs.find(({ slug }) => row.slug.startsWith(`${slug}-`));
  // A country that has joined the package since is not told as left out.
  const excluded = (pack?.notIn ?? []).filter((code) => !row.countryCodes.includes(code));
  return {
    hotspot: true,
    networks: networksOf(row),
    starts: { on: 'first_data', withinMonths: beginMonths },
    nextOne: true,
    excluded: excluded.map((code) => ({ code, name: nameOf(code) })),
  };
}

const ratesPerEuro = 10_000;

/** A country as it travels (F3.13), its name in the reader's language. */
export function toWireCountry({ names, aliases, zone: _, ...row }: CountryRow, language: Language): Country {
  return { ...row, aliases: [...aliases], enName: names.en, name: names[language] };
}

/** A package as it travels (F3.10): price in euro, cost in euro per MB. */
export function toWirePackage(row: PackageRow, language: Language, catalog: Catalog): DataPackage {
  const { titles, priceCents, kind, cost, countryCodes, ...fields } = row;
  const texts = catalog.packageTexts[language];
  const perMegabytePayment = kind === 'per_megabyte';
  const nameOf = (code: string) => catalog.countryByCode.get(code)?.names[language] ?? code;
  return {
    ...fields,
    title: titles[language],
    price: toEuro(priceCents),
    cost: cost / ratesPerEuro,
    countries: countryCodes.map(nameOf),
    countryCodes: [...countryCodes],
    features: texts.features[perMegabytePayment ? 'local' : kind],
    instruction: texts.instruction.replace('{number}', row.number),
    perMegabytePayment,
    ...(!perMegabytePayment && { facts: packageFacts(row, nameOf) }),
  };
}

/** A tariff as it travels (F3.01), amounts in euro. */
export function toWireTariff(row: TariffRow, language: Language): Tariff {
  const { texts, key: _, priceCents, startingBalanceCents, economyCents, labels, ...fields } = row;
  const { options, ...words } = texts[language];
  return {
    ...fields,
    ...words,
    options: options.map((option) => ({ ...option })),
    labels: [...labels],
    price: toEuro(priceCents),
    startingBalance: toEuro(startingBalanceCents),
    economy: economyCents === null ? null : toEuro(economyCents),
  };
}

/** The options of all tariffs, each once. */
export function toWireOptions(tariffs: readonly TariffRow[], language: Language): TariffOption[] {
  const options = new Map(tariffs.flatMap(({ texts }) => texts[language].options.map((option) => [option.id, option])));
  return [...options.values()].sort((a, b) => a.id - b.id);
}
