import { countryCentres } from './country-centres';
import type { Place } from './projection';

/** Where the crowd of travellers is, for countries whose middle is somewhere else. */
const crowds: Readonly<Record<string, Place>> = {
  SG: [103.8, 1.35],
  ES: [-3.7, 40.4],
  TR: [29, 41],
  GE: [44.8, 41.7],
  AE: [55.3, 25.2],
  TH: [100.5, 13.75],
  EG: [31.2, 30],
  IN: [77.2, 28.6],
  JP: [139.7, 35.7],
  IT: [12.5, 41.9],
  KE: [36.8, -1.3],
  US: [-90, 39],
  RU: [37.6, 55.8],
  CA: [-79.4, 43.7],
  FR: [2.3, 48.9],
};

/** Where a country stands on the chart; null when no such country is known. */
export function placeOf(countryCode: string): Place | null {
  return crowds[countryCode] ?? middles().get(countryCode) ?? null;
}

let known: Map<string, Place> | undefined;

function middles(): Map<string, Place> {
  known ??= new Map(
    countryCentres.split(' ').map((entry) => {
      const [longitude = 0, latitude = 0] = entry.slice(2).split(',').map(Number);
      return [entry.slice(0, 2), [longitude, latitude]];
    }),
  );
  return known;
}
