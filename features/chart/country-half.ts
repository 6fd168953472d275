import { drawOutline, type Outline } from './outline';
import { placeOf } from './places';
import { homeCentre, type Place, position } from './projection';

/** A half of the world: where its middle is, and what it looks like. */
export type Half = { readonly centre: Place; readonly outline: Outline };

/** What the head of a page shows of the disc with room for a label, in percent of its side. */
const shown = { left: 5, right: 68, bottom: 37 };
/** The country stands left of the middle and above it. Centres keep to a grid, so that countries share a drawing. */
const ahead = { longitude: 25, latitude: -28 };
const grid = 5;
const farthestSouth = -65;

/** The half turned to a country; null where the usual one shows it, and for countries nobody knows the place of. */
export async function halfFor(countryCode: string): Promise<Half | null> {
  const place = placeOf(countryCode);
  if (!place || isShown(homeCentre, place)) return null;
  const centre: Place = [
    toGrid(((place[0] + ahead.longitude + 540) % 360) - 180),
    Math.max(farthestSouth, toGrid(place[1] + ahead.latitude)),
  ];
  return { centre, outline: await drawOutline(centre) };
}

function isShown(centre: Place, place: Place): boolean {
  const at = position(centre, place);
  return at !== null && at.x > shown.left && at.x < shown.right && at.y < shown.bottom;
}

function toGrid(degrees: number): number {
  return Math.round(degrees / grid) * grid;
}
