import { type Country, defaultVisitorCountry, findCountryByCode, popularCountries } from '@/features/countries/public';
import {
  bestOfEach,
  bestOffer,
  type DataPackage,
  type Reach,
  reachOf,
  type TicketPackage,
} from '@/features/packages/public';
import type { CountryCost } from '@/features/tariffs/public';
import type { Cents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';

/** A country as home names it. */
export type CourseEnd = Pick<Country, 'id' | 'code' | 'name' | 'slug' | 'flagIcon'>;

/** From where the visitor is to where they want to go. */
export type Course = { readonly here: CourseEnd | null; readonly going: CourseEnd };

/** `reach` of a package for several countries. */
type BoardPackage = TicketPackage & { readonly reach: Reach | null };

/** What home tells of a country: the rates, and a few packages to compare. */
export type CountryBoard = {
  readonly country: CourseEnd;
  readonly cost: CountryCost | null;
  readonly packages: readonly BoardPackage[];
  /** The package that gives a gigabyte for the least, of all that works there. */
  readonly bestId: number | null;
};

/** What a board is made of. */
export type BoardSource = Pick<CountryBoard, 'cost'> & {
  readonly country: CourseEnd;
  /** All that works there. */
  readonly packages: readonly DataPackage[];
};

const shown = 3;

export function toCountryBoard({ country, cost, packages }: BoardSource): CountryBoard {
  return {
    country: toCourseEnd(country),
    cost,
    packages: bestOfEach(packages, shown).map(toBoardPackage),
    bestId: bestOffer(packages)?.id ?? null,
  };
}

function toBoardPackage(dataPackage: DataPackage): BoardPackage {
  const { id, slug, priceCents, volume, cost, duration, available } = dataPackage;
  return { id, slug, priceCents, volume, cost, duration, available, reach: reachOf(dataPackage) };
}

/** The course as the document has it, with what the country at its end costs. */
export type HomeCourse = {
  readonly course: Course;
  /** The popular countries to choose from. */
  readonly offered: readonly Pick<Country, 'slug' | 'name'>[];
  readonly board: CountryBoard;
  /** What a new number costs beside a package, in cents; null when none is for sale. */
  readonly numberCents: Cents | null;
};

type HomeStart = Pick<HomeCourse, 'board' | 'numberCents'>;

export function toHomeCourse(
  countries: readonly Country[],
  { board, numberCents }: HomeStart,
  language: Language,
): HomeCourse {
  const here = findCountryByCode(countries, defaultVisitorCountry);
  const popular: readonly CourseEnd[] = popularCountries(countries, language);
  const offered = popular.some(({ id }) => id === board.country.id) ? popular : [board.country, ...popular];
  return {
    course: { here: here && toCourseEnd(here), going: board.country },
    offered: offered.map(({ slug, name }) => ({ slug, name })),
    board,
    numberCents,
  };
}

/** Without the spellings, which would weigh on the document. */
function toCourseEnd({ id, code, name, slug, flagIcon }: CourseEnd): CourseEnd {
  return { id, code, name, slug, flagIcon };
}
