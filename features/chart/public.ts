export { ChartDrawing } from './chart-drawing';
export { courseQuery, type Ends } from './course-query';
export type { Drawing } from './read-drawing';
