'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CourseChart = hydrateOnTouch(() => import('./course-chart').then((file) => file.CourseChartIsland));

export const RouteCard = hydrateOnTouch(() => import('./route-card').then((file) => file.RouteCardIsland));

export const Rates = hydrateOnTouch(() => import('./rates').then((file) => file.RatesIsland), {
  near: true,
});

export const StageLink = hydrateOnTouch(() =>
  import('@/components/layout/stage-link').then((file) => file.StageLinkIsland),
);
