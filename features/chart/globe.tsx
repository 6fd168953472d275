import { ChartDrawing, type ChartVariant } from './chart-drawing';
import type { Half } from './country-half';
import { type Course, drawCourse, type Stop } from './draw-course';
import type { Drawing } from './drawing-schema';
import { homeOutline } from './land';
import { homeCentre } from './projection';

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
