import type { Drawing, DrawnStop } from './drawing-schema';
import { greatCircle, type Place, position } from './projection';

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
