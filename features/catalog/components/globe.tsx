import type { Half } from '@/features/catalog/chart/country-half';
import { type Course, drawCourse, type Stop } from '@/features/catalog/chart/draw-course';
import { homeOutline } from '@/features/catalog/chart/land';
import { homeCentre } from '@/features/catalog/chart/projection';
import { ChartDrawing, type ChartVariant } from './chart-drawing';

type GlobeProps = { variant: ChartVariant; stops: readonly Stop[]; route?: Course | null; half?: Half | null };

const usualHalf: Half = { centre: homeCentre, outline: homeOutline };

/** The chart of the usual half of the world, or of another one. */
export function Globe({ variant, stops, route = null, half }: GlobeProps) {
  const { centre, outline } = half ?? usualHalf;
  const drawing = { ...outline, ...drawCourse(centre, stops, route) };
  return <ChartDrawing variant={variant} drawing={drawing} />;
}
