import { islandCode } from '@/components/hydrate/island-code';
import { StageLink } from '@/components/layout/stage-link';
import { CourseChart } from './course-chart';
import { RouteCard } from './route-card';

// The islands of home that the first touch brings: from one file, so that what they share comes once.
export const CourseChartCode = islandCode(CourseChart);
export const RouteCardCode = islandCode(RouteCard);
export const StageLinkCode = islandCode(StageLink);
