import { type Country, findCountryByCode, localFlag } from '@/features/countries/public';
import { packageReach } from '@/lib/api/contract/package-reach';
import type { Language } from '@/lib/i18n/locales';
import type { DataPackage } from './package-model';
import { volumeText } from './unit-price';

export type PackagePlace = {
  readonly name: string;
  /** Flag of the one country; null for more than one. */
  readonly flagIcon: string | null;
  /** Address part of the one country; null for more than one. */
  readonly slug: string | null;
};

/** Where a package works, in one name: its country, or the name it was given. */
export function packagePlace(dataPackage: DataPackage, countries: readonly Country[]): PackagePlace {
  const code = dataPackage.countryCodes[0];
  if (packageReach(dataPackage) !== 'local' || code === undefined) {
    return { name: regionName(dataPackage), flagIcon: null, slug: null };
  }
  const country = findCountryByCode(countries, code);
  return {
    name: country?.name ?? dataPackage.countries[0] ?? dataPackage.title,
    flagIcon: country?.flagIcon ?? localFlag(code),
    slug: country?.slug ?? null,
  };
}

/** How far a package for several countries reaches: its region, and how many they are. */
export type Reach = { readonly region: string; readonly countries: number };

/** Null for a package of one country. */
export function reachOf(dataPackage: Pick<DataPackage, 'countryCodes' | 'title' | 'volume'>): Reach | null {
  if (packageReach(dataPackage) === 'local') return null;
  return { region: regionName(dataPackage), countries: dataPackage.countryCodes.length };
}

/** The region in the title of a package: what stands before a colon, without the volume told beside it. */
export function regionName({ title, volume }: Pick<DataPackage, 'title' | 'volume'>): string {
  const [head = ''] = title.replace(volumeText(volume), '').split(':', 1);
  return head.replace(/^[\s,—–-]+|[\s,—–-]+$/g, '') || title;
}

/** The countries of a package with their flags, by their names in the reader's language. */
export function coveredCountries(
  { countryCodes, countries }: DataPackage,
  known: readonly Country[],
  language: Language,
) {
  const covered = countryCodes.map((code, index) => {
    const country = findCountryByCode(known, code);
    return {
      code,
      name: country?.name ?? countries[index] ?? code,
      flagIcon: country?.flagIcon ?? localFlag(code),
    };
  });
  return covered.sort((a, b) => a.name.localeCompare(b.name, language));
}
