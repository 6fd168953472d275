import { type Country, listedCountries, toCountries } from '@/features/catalog/country-model';
import { callApi, pageLanguage } from '@/lib/api/client/browser-client';

let reading: Promise<Country[]> | null = null;

/** Every country a visitor may choose, read once (call 25). Throws ApiError. */
export function readCountries(): Promise<Country[]> {
  reading ??= callApi('listCountries', {}).then((wire) => listedCountries(toCountries(wire), pageLanguage()));
  reading.catch(() => {
    reading = null;
  });
  return reading;
}
