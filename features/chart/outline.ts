import { type GeoContext, type GeoPermissibleObjects, geoOrthographic, geoPath } from 'd3-geo';
import { LRUCache } from 'lru-cache';
import { drawGraticule } from './graticule';
import { type Place, type Point, radius } from './projection';

/** The disc of the chart as paths. */
export type Outline = { readonly land: string; readonly graticule: string };

/** Smaller islands would be specks; smaller bends cannot be seen at this size. */
const smallestArea = 45;
const tolerance = 1.9;

const drawn = new LRUCache<string, Outline>({ max: 48 });
let world: Promise<GeoPermissibleObjects> | undefined;

/** Draws land and graticule of the half of the world around a centre, from Natural Earth data (public domain). */
export async function drawOutline(centre: Place): Promise<Outline> {
  const key = centre.join();
  const known = drawn.get(key);
  if (known) return known;
  world ??= readWorld();
  const outline = { land: drawLand(centre, await world), graticule: drawGraticule(centre) };
  drawn.set(key, outline);
  return outline;
}

async function readWorld(): Promise<GeoPermissibleObjects> {
  const { default: polygons } = await import('./world-land.json');
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(unpack)) };
}

/** Longitudes and latitudes in turn, in tenths of a degree. */
function unpack(ring: readonly number[]): number[][] {
  return Array.from({ length: ring.length / 2 }, (_, index) => [
    (ring[index * 2] ?? 0) / 10,
    (ring[index * 2 + 1] ?? 0) / 10,
  ]);
}

function drawLand(centre: Place, land: GeoPermissibleObjects): string {
  return project(centre, land)
    .filter((ring) => area(ring) > smallestArea)
    .map((ring) => encode(simplify([...ring, ...ring.slice(0, 1)], tolerance).slice(0, -1)))
    .join('');
}

function project(centre: Place, shape: GeoPermissibleObjects): Point[][] {
  const projection = geoOrthographic()
    .rotate([-centre[0], -centre[1], 0])
    .scale(radius)
    .translate([radius, radius])
    .clipAngle(90)
    .precision(0.6);
  const rings: Point[][] = [];
  const context: GeoContext = {
    beginPath() {},
    closePath() {},
    arc() {},
    moveTo: (x, y) => void rings.push([[x, y]]),
    lineTo: (x, y) => void rings.at(-1)?.push([x, y]),
  };
  geoPath(projection, context)(shape);
  return rings;
}

function area(ring: readonly Point[]): number {
  let twice = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice / 2);
}

/** Whole numbers, relative, without the spaces that a minus makes unnecessary. */
function encode(points: readonly Point[]): string {
  let [x, y, path] = [0, 0, ''];
  for (const point of points) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])];
    const [dx, dy] = [nextX - x, nextY - y];
    if (path === '') path = `M${nextX} ${nextY}l`;
    else if (dx !== 0 || dy !== 0) path += `${path.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    [x, y] = [nextX, nextY];
  }
  return path.endsWith('l') ? '' : `${path}z`;
}

/** Douglas–Peucker: drops the points that lie nearer than `nearest` to the line through their neighbours. */
export function simplify<P extends readonly number[]>(points: readonly P[], nearest: number): P[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return [...points];
  let [farthest, split] = [0, 0];
  points.slice(1, -1).forEach((point, index) => {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, split] = [away, index + 1];
  });
  if (farthest < nearest) return [first, last];
  const head = simplify(points.slice(0, split + 1), nearest);
  return [...head.slice(0, -1), ...simplify(points.slice(split), nearest)];
}

function distance(point: readonly number[], from: readonly number[], to: readonly number[]): number {
  const [x = 0, y = 0] = point;
  const [ax = 0, ay = 0] = from;
  const [bx = 0, by = 0] = to;
  const length = Math.hypot(bx - ax, by - ay);
  if (length < 1e-6) return Math.hypot(x - ax, y - ay);
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length;
}
