import { type CourseEnd, toCourseEnd } from './home-course';
import { bestPriced, type DataPackage, spread } from './package-model';
import type { CountryCost } from './rates-model';

export type TicketPackage = Pick<DataPackage, 'id' | 'slug' | 'price' | 'volume' | 'cost' | 'duration' | 'available'>;

/** What home tells of a country: the rates, and a few packages to compare. */
export type CountryBoard = {
  readonly country: CourseEnd;
  readonly cost: CountryCost | null;
  readonly packages: readonly TicketPackage[];
  /** The package that gives a gigabyte for the least. */
  readonly bestId: number | null;
};

export type CountryPrices = Pick<CountryBoard, 'cost'> & {
  readonly country: CourseEnd;
  /** By volume. */
  readonly packages: readonly DataPackage[];
};

const shown = 3;

export function toCountryBoard({ country, cost, packages }: CountryPrices): CountryBoard {
  return {
    country: toCourseEnd(country),
    cost,
    packages: spread(packages, shown).map(toTicketPackage),
    bestId: bestPriced(packages)?.id ?? null,
  };
}

function toTicketPackage({ id, slug, price, volume, cost, duration, available }: TicketPackage): TicketPackage {
  return { id, slug, price, volume, cost, duration, available };
}
