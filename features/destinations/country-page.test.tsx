import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toCountries } from '@/features/countries/country-model';
import { toDataPackage } from '@/features/packages/model/package-model';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { CountryPageView } from './country-page';

// Islands stand on the server's side of this page: their own tests have them.
vi.mock('@/features/packages/list/islands', () => ({ PackageFinderIsland: () => null }));
vi.mock('@/features/countries/islands', () => ({ CountryFieldIsland: () => null, CountrySearchIsland: () => null }));

const [country] = toCountries([aCountry()]);

it('counts what can be bought in a country', () => {
  if (!country) throw new Error('no country');
  const packages = [3.5, 7.5, 10.5].map((price, index) =>
    toDataPackage(aPackage({ id: index + 1, price, available: price > 4 }), (markup) => markup),
  );
  const page = { country, packages, popular: [], cost: null, metered: null, tariff: null, half: null };
  renderIn('en', <CountryPageView page={page} locale="en" />);
  expect(screen.getByText('2 packages, from €1.50 per Gb')).toBeInTheDocument();
});
