import type { Country, LowestPrices } from '@/features/countries/public';
import { packageReach, packageReaches } from '@/lib/api/contract/package-reach';
import type { DataPackage as WirePackage } from '@/lib/api/contract/packages';
import { type Cents, toCents } from '@/lib/format/money';
import type { FirstTariff } from './first-price';
import { hasPricePerGigabyte } from './unit-price';

/** F3.10: `volume` in MB, `duration` in days, `cost` in euro per MB, `features` sanitised markup. */
export type DataPackage = Omit<WirePackage, 'price'> & { readonly priceCents: Cents };

/** What a ticket shows of a package. */
export type TicketPackage = Pick<
  DataPackage,
  'id' | 'slug' | 'priceCents' | 'volume' | 'cost' | 'duration' | 'available'
>;

/** More packages than anybody compares: of a larger catalogue the cheapest of each size are shown. */
export const shownPackages = 60;

export function toDataPackage(
  { price, features, ...wire }: WirePackage,
  sanitize: (markup: string) => string,
): DataPackage {
  return { ...wire, priceCents: toCents(price), features: sanitize(features) };
}

/** The package pages hide what is paid by the megabyte (F9.40). */
export function listedPackages(packages: readonly DataPackage[]): DataPackage[] {
  return packages.filter(({ perMegabytePayment }) => !perMegabytePayment);
}

/** Data list of a country: pay by the megabyte first, the rest in the order they came (F9.39). */
export function countryDataList<P extends Pick<DataPackage, 'perMegabytePayment'>>(packages: readonly P[]): P[] {
  return [...packages].sort((a, b) => Number(b.perMegabytePayment) - Number(a.perMegabytePayment));
}

/** Packages that work in a country, those made for it alone first, then by volume. */
export function packagesIn(packages: readonly DataPackage[], countryCode: string): DataPackage[] {
  const reach = (dataPackage: DataPackage) => dataPackage.countryCodes.length;
  return packages
    .filter(({ countryCodes }) => countryCodes.includes(countryCode))
    .sort((a, b) => Number(reach(a) > 1) - Number(reach(b) > 1) || a.volume - b.volume || reach(a) - reach(b));
}

/** The cheapest first, the larger one among equals. */
export function byPrice(packages: readonly DataPackage[]): DataPackage[] {
  return [...packages].sort((a, b) => a.priceCents - b.priceCents || b.volume - a.volume);
}

/** The lowest price of what is for sale in each country. */
export function lowestPrices(packages: readonly DataPackage[]): LowestPrices {
  const lowest = new Map<string, Cents>();
  for (const { available, countryCodes, priceCents } of packages) {
    if (!available) continue;
    for (const code of countryCodes) lowest.set(code, Math.min(priceCents, lowest.get(code) ?? priceCents));
  }
  return Object.fromEntries(lowest);
}

/** Packages made for one country alone, if there are any: they are the ones that compare. */
export function localFirst(packages: readonly DataPackage[]): readonly DataPackage[] {
  const own = packages.filter(({ countryCodes }) => countryCodes.length === 1);
  return own.length > 0 ? own : packages;
}

const isComparable = ({ volume, available }: Pick<DataPackage, 'volume' | 'available'>) =>
  available && hasPricePerGigabyte(volume);

/** The package that gives a gigabyte for the least, the cheaper one among equals; null when none is large enough to compare. */
export function bestPriced<P extends Pick<DataPackage, 'priceCents' | 'volume' | 'available'>>(
  packages: readonly P[],
): P | null {
  const perGigabyte = ({ priceCents, volume }: P) => priceCents / volume;
  return (
    packages
      .filter(isComparable)
      .sort((a, b) => perGigabyte(a) - perGigabyte(b) || a.priceCents - b.priceCents)
      .at(0) ?? null
  );
}

/** The one that may be called the best price of all that works in a country; null where there is nothing to choose from. */
export function bestOffer(packages: readonly DataPackage[]): DataPackage | null {
  return packages.filter(isComparable).length > 1 ? bestPriced(packages) : null;
}

/** A few offers for a country: the best of its own, of its region and of the world, and more where one of these is missing. */
export function bestOfEach(packages: readonly DataPackage[], count: number): DataPackage[] {
  const best = packageReaches.flatMap(
    (reach) => bestPriced(packages.filter((one) => packageReach(one) === reach)) ?? [],
  );
  const others = packages.filter((one) => !best.includes(one));
  const chosen = new Set([...best, ...spread(others, Math.max(count - best.length, 0))]);
  const rank = (one: DataPackage) => packageReaches.indexOf(packageReach(one));
  return packages
    .filter((one) => chosen.has(one))
    .sort((a, b) => rank(a) - rank(b) || a.volume - b.volume)
    .slice(0, count);
}

/** A few packages to compare at a glance: the smallest, a middle one and the largest. */
export function spread(packages: readonly DataPackage[], count: number): DataPackage[] {
  if (packages.length <= count) return [...packages];
  if (count < 2) return packages.slice(0, count);
  const step = (packages.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => packages[Math.round(index * step)]).flatMap(
    (found) => found ?? [],
  );
}

const typicalVolume = 5000;

/** The package most travellers compare: nearest to 5 GB; null when nothing is for sale. */
export function typicalPackage(packages: readonly DataPackage[]): DataPackage | null {
  const distance = ({ volume }: DataPackage) => Math.abs(volume - typicalVolume);
  return packages.filter(({ available }) => available).sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A country with packages, and which of them is the best price of all that works there. */
export type CountryGroup = PackagesOfCountry & { readonly bestId: number | null };

/** A country's own packages, the cheapest first, and the best price there if that is a package for several countries. */
export function countryGroup(country: Country, packages: readonly DataPackage[]): CountryGroup {
  const all = packagesIn(packages, country.code);
  const best = bestOffer(all);
  const shown = byPrice(all.filter((one) => packageReach(one) === 'local'));
  return {
    country,
    packages: best && !shown.includes(best) ? [...shown, best] : shown,
    bestId: best?.id ?? null,
  };
}

export type PackagesOfCountry = { readonly country: Country; readonly packages: readonly DataPackage[] };

export type PackagePage = {
  readonly kind: 'package';
  readonly dataPackage: DataPackage;
  /** Those in which it works. */
  readonly countries: readonly Country[];
  /** The tariff that the order form starts with (F3.04, F3.05). */
  readonly tariff: FirstTariff | null;
  /** The others, for whoever has chosen one of them before. */
  readonly otherTariffs: readonly FirstTariff[];
};
