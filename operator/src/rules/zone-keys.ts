/** The ten price zones; their names in three languages stand in the content folder. */
export const zoneKeys = [
  'europe',
  'europe_neighbours',
  'north_america',
  'southeast_asia',
  'asia_pacific',
  'middle_east',
  'central_asia',
  'latin_america',
  'africa',
  'world',
] as const;
export type ZoneKey = (typeof zoneKeys)[number];
