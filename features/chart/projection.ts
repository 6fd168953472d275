import { geoInterpolate } from 'd3-geo';

/** Longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];
/** On the drawing: a 1000 × 1000 square that holds the whole disc. */
export type Point = readonly [x: number, y: number];
export type Sphere = readonly [right: number, up: number, near: number];

export const radius = 500;
/** The half of the world of the usual course: both ends of the way from Singapore to Spain stand on it. */
export const homeCentre: Place = [65, 15];

const radians = Math.PI / 180;

/** A place as it is seen from above the centre; `near` is above 0 on the half that is seen. */
export function seenFrom(centre: Place, [longitude, latitude]: Place): Sphere {
  const turned = (longitude - centre[0]) * radians;
  const [tilt, height] = [centre[1] * radians, latitude * radians];
  return [
    Math.cos(height) * Math.sin(turned),
    Math.cos(tilt) * Math.sin(height) - Math.sin(tilt) * Math.cos(height) * Math.cos(turned),
    Math.sin(tilt) * Math.sin(height) + Math.cos(tilt) * Math.cos(height) * Math.cos(turned),
  ];
}

export function toPoint([right, up]: Sphere): Point {
  return [radius * (1 + right), radius * (1 - up)];
}

/** A place this little behind the rim still stands at it. */
const behindRim = -0.05;

/** Where a place stands on the drawing, in percent of its side; null on the far side of the world. */
export function position(centre: Place, place: Place): { x: number; y: number } | null {
  const seen = seenFrom(centre, place);
  if (seen[2] < behindRim) return null;
  const [x, y] = toPoint(seen);
  return { x: Math.round(x) / 10, y: Math.round(y) / 10 };
}

const steps = 8;

/**
 * The great circle between two places as a smooth path, raised by `lift` of the radius in its middle.
 * A spline through nine points is a tenth of the length of the exact polyline.
 */
export function greatCircle(centre: Place, [from, to]: readonly [Place, Place], lift = 0): string {
  const along = geoInterpolate([from[0], from[1]], [to[0], to[1]]);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps;
    return raise(toPoint(seenFrom(centre, along(share))), 1 + lift * Math.sin(Math.PI * share));
  });
  return `M${write(points[0])}${points
    .slice(1)
    .map((_, index) => curve(points, index))
    .join('')}`;
}

function raise([x, y]: Point, factor: number): Point {
  return [radius + (x - radius) * factor, radius + (y - radius) * factor];
}

/** One Catmull-Rom piece as a cubic curve. */
function curve(points: readonly Point[], index: number): string {
  const [from, to] = [at(points, index), at(points, index + 1)];
  const [before, after] = [at(points, index - 1), at(points, index + 2)];
  const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
  const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
  return `C${[first, second, to].map(write).join(' ')}`;
}

function at(points: readonly Point[], index: number): Point {
  return points[Math.min(Math.max(index, 0), points.length - 1)] ?? [radius, radius];
}

function write(point: Point | undefined): string {
  return point ? point.map((value) => Math.round(value)).join(' ') : '';
}
