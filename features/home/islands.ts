'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CourseChart = hydrateOnTouch({
  load: () => import('./parts-at-touch').then((file) => file.CourseChartIsland),
});

export const RouteCard = hydrateOnTouch({
  load: () => import('./parts-at-touch').then((file) => file.RouteCardIsland),
});

export const Rates = hydrateOnTouch({
  load: () => import('./rates').then((file) => file.RatesIsland),
  near: true,
});

export const StageLink = hydrateOnTouch({
  load: () => import('./parts-at-touch').then((file) => file.StageLinkIsland),
});
