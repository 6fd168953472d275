'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CountrySearch = hydrateOnTouch(() =>
  import('./components/country-search').then((file) => file.CountrySearchIsland),
);

export const CountryField = hydrateOnTouch(() =>
  import('./components/country-field').then((file) => file.CountryFieldIsland),
);

/** A choice may stand in the address. */
export const PackageFinder = hydrateOnTouch(
  () => import('./components/package-finder').then((file) => file.PackageFinderIsland),
  { atOnce: () => window.location.search !== '' },
);

export const CourseChart = hydrateOnTouch(() =>
  import('./components/course-chart').then((file) => file.CourseChartIsland),
);

export const RouteCard = hydrateOnTouch(() => import('./components/route-card').then((file) => file.RouteCardIsland));

export const Rates = hydrateOnTouch(() => import('./components/rates').then((file) => file.RatesIsland), {
  near: true,
});

export const StageLink = hydrateOnTouch(() =>
  import('@/components/layout/stage-link').then((file) => file.StageLinkIsland),
);
