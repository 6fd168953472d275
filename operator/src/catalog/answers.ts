import type { Country, Tariff, TariffOption } from '@/lib/api/contract/catalog';
import type { DataPackage } from '@/lib/api/contract/packages';
import { toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { CountryRow, PackageRow, TariffRow } from '@/operator/src/db/schema/catalog';
import type { Catalog } from './catalog';
import { packageFacts } from './package-facts';

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
