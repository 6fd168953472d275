import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Country, popularCountries } from '@/features/countries/public';
import { countriesQuery, useDestination } from '@/features/countries/public-client';
import { visitorQuery } from '@/features/location/public';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { Course } from './home-course';

type LiveCourse = Course & {
  /** Every country to choose from, once they are there. */
  readonly countries: readonly Country[] | null;
  /** Address part of the country in the fields: where it is going, or will be as soon as the countries are there. */
  readonly slug: string;
  /** The countries cannot be had. */
  readonly isLost: boolean;
};

/** The course of home: what the document says, until it is known where the visitor is and what they choose. */
export function useCourse(locale: LocaleSlug, written: Course): LiveCourse {
  const language = languageOf(locale);
  const isHydrated = useIsHydrated();
  const { data, isError } = useQuery(countriesQuery(language));
  const { data: visitor } = useQuery(visitorQuery);
  const chosen = useDestination(({ slug }) => slug);
  // Another part of the page may have read them already.
  if (!isHydrated) return { ...written, countries: null, slug: written.going.slug, isLost: false };
  const countries = data ?? null;
  const here = countries?.find(({ code }) => code === visitor?.country) ?? written.here;
  const isHome = here?.code === written.going.code;
  const away = isHome && countries ? popularCountries(countries, language).find(({ id }) => id !== here.id) : undefined;
  const unasked = away ?? written.going;
  const going = chosen === null ? unasked : (countries?.find(({ slug }) => slug === chosen) ?? unasked);
  return { here, going, countries, slug: chosen ?? going.slug, isLost: isError };
}

/** The last value there was, while the next one is on its way or cannot be had. */
export function useLast<T>(value: T | undefined, first: T): T {
  const [last, setLast] = useState(first);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
