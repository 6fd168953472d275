import type { Language } from '@/lib/i18n/locales';
import type { CountryBoard } from './country-board';
import { type Country, findCountryByCode, popularCountries } from './country-model';
import { defaultVisitorCountry } from './visitor-country';

/** A country as home names it. */
export type CourseEnd = Pick<Country, 'id' | 'code' | 'name' | 'slug' | 'flagIcon'>;

/** From where the visitor is to where they want to go. */
export type Course = { readonly here: CourseEnd | null; readonly going: CourseEnd };

/** The course as the document has it, with what the country at its end costs. */
export type HomeCourse = {
  readonly course: Course;
  /** The popular countries to choose from. */
  readonly offered: readonly Pick<Country, 'slug' | 'name'>[];
  readonly board: CountryBoard;
};

export function toHomeCourse(countries: readonly Country[], board: CountryBoard, language: Language): HomeCourse {
  const here = findCountryByCode(countries, defaultVisitorCountry);
  const popular: readonly CourseEnd[] = popularCountries(countries, language);
  const offered = popular.some(({ id }) => id === board.country.id) ? popular : [board.country, ...popular];
  return {
    course: { here: here && toCourseEnd(here), going: board.country },
    offered: offered.map(({ slug, name }) => ({ slug, name })),
    board,
  };
}

/** Without the spellings, which would weigh on the document. */
export function toCourseEnd({ id, code, name, slug, flagIcon }: CourseEnd): CourseEnd {
  return { id, code, name, slug, flagIcon };
}
