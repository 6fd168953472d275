import { asIsland } from '@/components/hydrate/as-island';
import { StageLink } from '@/components/layout/stage-link';
import { CourseChart } from './course-chart';
import { RouteCard } from './route-card';

// Parts of home that the first touch brings: from one file, so that what they share comes once.
export const CourseChartIsland = asIsland(CourseChart);
export const RouteCardIsland = asIsland(RouteCard);
export const StageLinkIsland = asIsland(StageLink);
