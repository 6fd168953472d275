import { ChartDrawing, type ChartVariant, type Drawing, type DrawnStop } from './chart-drawing';
import type { Half } from './country-half';
import { homeOutline } from './land';
import { greatCircle, homeCentre, type Place, position } from './projection';

export type Stop = Pick<DrawnStop, 'key' | 'label'> &
  Partial<Pick<DrawnStop, 'kind' | 'left' | 'price' | 'always'>> & { readonly place: Place };

/** From its first place to its second. */
export type Course = readonly [Place, Place];

const lift = 0.04;

/** Puts stops and a course on the disc around a centre; what lies on the far side is left out. */
export function drawCourse(
  centre: Place,
  stops: readonly Stop[],
  course: Course | null,
): Pick<Drawing, 'course' | 'stops'> {
  return {
    course: course && greatCircle(centre, course, lift),
    stops: stops.flatMap(({ place, ...stop }) => {
      const seen = position(centre, place);
      return seen ? [{ kind: 'stop', left: false, price: null, always: false, ...stop, ...seen } as const] : [];
    }),
  };
}

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
