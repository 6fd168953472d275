const megabytesInGigabyte = 1000;

/** F9.22 */
export const volumeUnits = { megabyte: 'Mb', gigabyte: 'Gb' } as const;

/** A volume in MB for reading: `3 Gb` when whole gigabytes, else `1500 Mb` (F3.11, F9.32, A61). */
export function volumeText(megabytes: number): string {
  if (megabytes > 0 && megabytes % megabytesInGigabyte === 0) {
    return `${megabytes / megabytesInGigabyte} ${volumeUnits.gigabyte}`;
  }
  return `${megabytes} ${volumeUnits.megabyte}`;
}

/** F9.30 */
export function hasPricePerGigabyte(megabytes: number): boolean {
  return megabytes >= megabytesInGigabyte;
}
