import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { toCountries } from '@/features/countries/country-model';
import { toDataPackage } from '@/features/packages/model/package-model';
import messages from '@/messages/en.json';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import type { CountryPage } from './destination-page';
import { getPackagePageHead } from './page-head';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en', messages, namespace: 'catalog' }),
}));

const [country] = toCountries([aCountry()]);

function headOf(prices: readonly (readonly [price: number, available: boolean])[]) {
  if (!country) throw new Error('no country');
  const packages = prices.map(([price, available], index) =>
    toDataPackage(aPackage({ id: index + 1, price, available }), (markup) => markup),
  );
  const page: CountryPage = {
    ...{ kind: 'country', country, packages, popular: [] },
    ...{ cost: null, metered: null, tariff: null, half: null },
  };
  return getPackagePageHead(page, 'en');
}

it('tells search engines how many packages of a country can be bought, and for how much', async () => {
  const { description } = await headOf([
    [3.5, false],
    [7.5, true],
    [10.5, true],
  ]);
  expect(description).toContain('2 packages, from €7.50');
});

it('says that a country has no package where none is for sale', async () => {
  const { description } = await headOf([[3.5, false]]);
  expect(description).toContain('There is no package for this country yet.');
});
