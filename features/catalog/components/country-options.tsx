import type { Country } from '@/features/catalog/country-model';

/** Countries as the options of a select, by their address parts. */
export function CountryOptions({ countries }: { countries: readonly Pick<Country, 'slug' | 'name'>[] }) {
  return countries.map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
}
