import type { Half } from '@/features/catalog/chart/country-half';
import { type Course, drawCourse, type Stop } from '@/features/catalog/chart/draw-course';
import type { Drawing } from '@/features/catalog/chart/drawing-schema';
import { homeOutline } from '@/features/catalog/chart/land';
import { homeCentre } from '@/features/catalog/chart/projection';
import { ChartDrawing, type ChartVariant } from './chart-drawing';

type GlobeProps = { variant: ChartVariant; stops: readonly Stop[]; route?: Course | null; half?: Half | null };

const usualHalf: Half = { centre: homeCentre, outline: homeOutline };

/** The usual half of the world, or another one, with stops and a course over it. */
export function drawGlobe({ stops, route = null, half }: Omit<GlobeProps, 'variant'>): Drawing {
  const { centre, outline } = half ?? usualHalf;
  return { ...outline, ...drawCourse(centre, stops, route) };
}

export function Globe({ variant, ...course }: GlobeProps) {
  return <ChartDrawing variant={variant} drawing={drawGlobe(course)} />;
}
