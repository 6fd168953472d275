import { type Place, type Point, radius, type Sphere, seenFrom, toPoint } from './projection';

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
