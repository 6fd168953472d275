import { geoInterpolate } from 'd3-geo';
import { type Place, seenFrom, toPoint } from './projection';

/** Centres stand on a grid, so that many courses share one drawing of the land. */
const grid = 5;
const longitudes = { first: -180, last: 175 };
/** North stays up: from farther above the poles nobody knows the land. */
const latitudes = { first: -30, last: 45, liked: 15 };
/** The part of the disc that the first view of home shows, in thousandths of its side. */
const shown = { left: 60, right: 860, top: 120, bottom: 620 };
const liked = { x: 460, y: 400 };
/** An end nearer to the rim than this is hard to read. */
const leastNear = 0.2;

/** Turns the world so that both ends of a course are seen, and where the first view shows them. */
export function centreFor(from: Place, to: Place): Place {
  const middle = geoInterpolate([from[0], from[1]], [to[0], to[1]])(0.5);
  let [best, least]: [Place, number] = [[0, latitudes.liked], Number.POSITIVE_INFINITY];
  for (let latitude = latitudes.first; latitude <= latitudes.last; latitude += grid) {
    for (let longitude = longitudes.first; longitude <= longitudes.last; longitude += grid) {
      const centre: Place = [longitude, latitude];
      const harm = endHarm(centre, from) + endHarm(centre, to) + middleHarm(centre, middle) + tiltHarm(latitude);
      if (harm < least) [best, least] = [centre, harm];
    }
  }
  return best;
}

/** What counts most: that an end is on this side of the world, then that the first view holds it. */
function endHarm(centre: Place, end: Place): number {
  const seen = seenFrom(centre, end);
  const [x, y] = toPoint(seen);
  // Squared, so that of two ends on opposite sides of the world each stands at the rim.
  const hidden = Math.max(0, leastNear - seen[2]) ** 2;
  return hidden * 100_000 + outside(x, shown.left, shown.right) + outside(y, shown.top, shown.bottom);
}

function outside(value: number, first: number, last: number): number {
  return Math.max(0, first - value, value - last) * 3;
}

function middleHarm(centre: Place, middle: Place): number {
  const [x, y] = toPoint(seenFrom(centre, middle));
  return Math.hypot(x - liked.x, y - liked.y) * 0.2;
}

function tiltHarm(latitude: number): number {
  return Math.abs(latitude - latitudes.liked);
}
