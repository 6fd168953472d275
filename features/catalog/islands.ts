'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CountrySearch = hydrateOnTouch(() =>
  import('./components/country-search').then((file) => file.CountrySearch),
);

export const CountryField = hydrateOnTouch(() =>
  import('./components/country-field').then((file) => file.CountryField),
);

/** A choice may stand in the address. */
export const PackageFinder = hydrateOnTouch(
  () => import('./components/package-finder').then((file) => file.PackageFinder),
  { atOnce: () => window.location.search !== '' },
);

export const CourseChart = hydrateOnTouch(() => import('./components/course-chart').then((file) => file.CourseChart));

export const RouteCard = hydrateOnTouch(() => import('./components/route-card').then((file) => file.RouteCard));

export const Rates = hydrateOnTouch(() => import('./components/rates').then((file) => file.Rates), { near: true });

export const StageLink = hydrateOnTouch(() => import('@/components/layout/stage-link').then((file) => file.StageLink));
