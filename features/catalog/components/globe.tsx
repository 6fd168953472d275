import { type Course, drawCourse, type Stop } from '@/features/catalog/chart/draw-course';
import { homeOutline } from '@/features/catalog/chart/land';
import { homeCentre } from '@/features/catalog/chart/projection';
import { ChartDrawing, type ChartVariant } from './chart-drawing';

type GlobeProps = { variant: ChartVariant; stops: readonly Stop[]; route?: Course | null };

/** The chart of the usual half of the world. */
export function Globe({ variant, stops, route = null }: GlobeProps) {
  const drawing = { ...homeOutline, ...drawCourse(homeCentre, stops, route) };
  return <ChartDrawing variant={variant} drawing={drawing} />;
}
