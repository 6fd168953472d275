'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CourseChartIsland = hydrateOnTouch({
  load: () => import('./island-code').then((file) => file.CourseChartCode),
});

export const RouteCardIsland = hydrateOnTouch({
  load: () => import('./island-code').then((file) => file.RouteCardCode),
});

export const RatesIsland = hydrateOnTouch({
  load: () => import('./rates').then((file) => file.RatesCode),
  near: true,
});

export const StageLinkIsland = hydrateOnTouch({
  load: () => import('./island-code').then((file) => file.StageLinkCode),
});
