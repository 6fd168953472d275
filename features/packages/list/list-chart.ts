import type { Stop } from '@/features/chart/public-server';
import { placeOf } from '@/features/chart/public-server';
import { exampleDestination } from '@/features/countries/public';
import type { CountryPackages } from '@/features/packages/model/package-model';
import { bestPriced } from '@/features/packages/model/package-model';
import { unitPrice } from '@/features/packages/model/unit-price';
import type { Language } from '@/lib/i18n/locales';

/** Of many countries only these: the names of all would write over each other. */
const roomFor: readonly string[] = ['ES', 'IT', 'TR', 'GE', 'EG', 'AE', 'TH', 'JP'];
const leftOfDot: readonly string[] = ['TR', 'TH'];

/** Stops with the lowest price of a gigabyte there; the example country has it in a tag. */
export function listChart(
  groups: readonly CountryPackages[],
  language: Language,
  tagLabel: (country: string, unit: string) => string,
): Stop[] {
  return groups.flatMap(({ country, packages }): Stop[] => {
    const best = bestPriced(packages);
    const place = placeOf(country.code);
    if (!best || !place || (groups.length > 1 && !roomFor.includes(country.code))) return [];
    const { amount, unit } = unitPrice(best, language);
    if (country.code === exampleDestination) {
      return [{ key: country.code, place, kind: 'to', label: tagLabel(country.name, unit), price: amount }];
    }
    return [{ key: country.code, place, label: `${country.name} ${amount}`, left: leftOfDot.includes(country.code) }];
  });
}
