import { shareOf } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { Content } from '@/operator/src/content/content-files';
import { toSlug } from '@/operator/src/content/content-rows';
import type { CountryRow, PackageRow, Texts } from '@/operator/src/db/schema/catalog';
import { type Pack, packs } from './package-catalogue';
import { localPrices, localSizes, zoneRates } from './zones';

type PackageTexts = Readonly<Record<Language, Content['packages']>>;

const megabytesInGigabyte = 1000;
/** Ids of a country's packages: its own id times ten, plus 0 for pay by the megabyte and 1–5 for the sizes. */
const idsPerCountry = 10;

/** All packages on sale: local ones, packs, and pay by the megabyte for every country shown. */
export function packageRows(countries: readonly CountryRow[], texts: PackageTexts): PackageRow[] {
  const shown = countries.filter(({ display }) => display);
  return [
    ...packRows(texts),
    ...shown.flatMap((country) => [perMegabyteRow(country, texts), ...localRows(country, texts)]),
  ];
}

/** What identifies a package to the network: dialled from the number, it switches the package on. */
function activationNumber(id: number): string {
  return `*148*${id}#`;
}

function sizeOf(gigabytes: number, days: number, priceCents: number) {
  const volume = gigabytes * megabytesInGigabyte;
  return { priceCents, volume, duration: days, cost: shareOf(priceCents, 100, volume) };
}

function localRows(country: CountryRow, texts: PackageTexts): PackageRow[] {
  return localSizes.map(({ gigabytes, days }, index) => {
    const id = country.id * idsPerCountry + index + 1;
    return {
      id,
      slug: `${countrySlug(country)}-${gigabytes}gb-${days}d`,
      kind: 'local',
      titles: inEach((language) =>
        fill(texts[language].titles.local, { country: country.names[language], volume: `${gigabytes} Gb` }),
      ),
      ...sizeOf(gigabytes, days, localPrices[country.zone][index] ?? 0),
      countryCodes: [country.code],
      number: activationNumber(id),
      available: true,
    };
  });
}

function perMegabyteRow(country: CountryRow, texts: PackageTexts): PackageRow {
  const id = country.id * idsPerCountry;
  return {
    id,
    slug: `${countrySlug(country)}-per-megabyte`,
    kind: 'per_megabyte',
    titles: inEach((language) => fill(texts[language].titles.perMegabyte, { country: country.names[language] })),
    priceCents: 0,
    volume: 0,
    duration: 0,
    countryCodes: [country.code],
    number: activationNumber(id),
    cost: zoneRates.find(({ zone }) => zone === country.zone)?.data ?? 0,
    available: true,
  };
}

function packRows(texts: PackageTexts): PackageRow[] {
  const sized = packs.flatMap((pack) => pack.sizes.map((size) => ({ pack, size })));
  return sized.map(({ pack, size: { gigabytes, days, priceCents } }, index) => ({
    id: index + 1,
    slug: `${pack.slug}-${gigabytes}gb-${days}d`,
    kind: pack.kind,
    titles: packTitles(pack, gigabytes, texts),
    ...sizeOf(gigabytes, days, priceCents),
    countryCodes: pack.codes,
    number: activationNumber(index + 1),
    available: true,
  }));
}

function packTitles(pack: Pack, gigabytes: number, texts: PackageTexts): Texts {
  return inEach((language) => {
    const { packs: names, titles } = texts[language];
    return fill(titles.pack, { pack: names[pack.key].name, volume: `${gigabytes} Gb` });
  });
}

function countrySlug({ names }: CountryRow): string {
  return toSlug(names.en);
}

function inEach(write: (language: Language) => string): Texts {
  return { en: write('en'), es: write('es'), ru: write('ru') };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
