import { type GeoContext, type GeoPermissibleObjects, geoOrthographic, geoPath } from 'd3-geo';
import { LRUCache } from 'lru-cache';
import { type Place, type Point, radius, type Sphere, seenFrom, toPoint } from './projection';

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

const every = 15;
const northernmost = 75;
const radians = Math.PI / 180;
const range = (from: number, to: number) =>
  Array.from({ length: (to - from) / every + 1 }, (_, index) => from + index * every);

/** The net of meridians and parallels. Seen from afar each of them is a piece of an ellipse, so each is one arc. */
export function drawGraticule(centre: Place): string {
  const parallels = range(-northernmost, northernmost).map((latitude) => parallel(centre, latitude));
  const meridians = range(-180, 165).map((longitude) => meridian(centre, longitude));
  return [...parallels, ...meridians].join('');
}

function parallel(centre: Place, latitude: number): string {
  const [tilt, height] = [centre[1] * radians, latitude * radians];
  const edge = -Math.tan(height) * Math.tan(tilt);
  if (edge >= 1) return '';
  const half = edge <= -1 ? 180 : Math.acos(edge) / radians;
  const on = (turn: number) => toPoint(seenFrom(centre, [centre[0] + turn, latitude]));
  const middle = toPoint([0, Math.sin(height) * Math.cos(tilt), 0]);
  const axes = [radius * Math.cos(height), radius * Math.cos(height) * Math.abs(Math.sin(tilt)), 0] as const;
  const sweep = isClockwise(middle, on(-half / 2), on(0));
  // More than half of an ellipse takes two arcs.
  const stops = half > 90 ? [0, half] : [half];
  return `M${write(on(-half))}${stops.map((turn) => arc(axes, sweep, on(turn))).join('')}`;
}

function meridian(centre: Place, longitude: number): string {
  const on = (latitude: number) => seenFrom(centre, [longitude, latitude]);
  const seen = range(-northernmost, northernmost).filter((latitude) => on(latitude)[2] > 0);
  const [south, north] = [seen[0], seen.at(-1)];
  if (south === undefined || north === undefined) return '';
  const from = toPoint(on(south === -northernmost ? south : rim(on, south, south - every)));
  const to = toPoint(on(north === northernmost ? north : rim(on, north, north + every)));
  const across = normal(on(0), on(90));
  const axes = [
    radius,
    radius * Math.abs(across[2]),
    Math.round(Math.atan2(-across[0], -across[1]) / radians),
  ] as const;
  return `M${write(from)}${arc(axes, isClockwise([radius, radius], from, to), to)}`;
}

/** Latitude between a seen and an unseen one at which the meridian passes the rim. */
function rim(on: (latitude: number) => Sphere, seen: number, unseen: number): number {
  const [inside, outside] = [on(seen)[2], on(unseen)[2]];
  return seen + ((unseen - seen) * inside) / (inside - outside);
}

function normal(a: Sphere, b: Sphere): Sphere {
  const [x, y, z] = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function isClockwise([x, y]: Point, from: Point, to: Point): boolean {
  return (from[0] - x) * (to[1] - y) - (from[1] - y) * (to[0] - x) > 0;
}

function arc([wide, high, turn]: readonly [number, number, number], sweep: boolean, to: Point): string {
  return `A${Math.round(wide)} ${Math.round(high)} ${turn} 0 ${sweep ? 1 : 0} ${write(to)}`;
}

function write([x, y]: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
