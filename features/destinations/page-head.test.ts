import { createTranslator } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { toCountries } from '@/features/countries/country-model';
import { toDataPackage } from '@/features/packages/model/package-model';
import messages from '@/messages/en.json';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import { type CountryPage, findPackagePage } from './destination-page';
import { findPackageShare, getPackagePageHead } from './page-head';

vi.mock('next-intl/server', () => ({
  getTranslations: async () => createTranslator({ locale: 'en', messages, namespace: 'catalog' }),
}));
vi.mock('./destination-page', () => ({ findPackagePage: vi.fn() }));

const [country] = toCountries([aCountry()]);

type Prices = readonly (readonly [price: number, available: boolean])[];

function pageOf(prices: Prices): CountryPage {
  if (!country) throw new Error('no country');
  const packages = prices.map(([price, available], index) =>
    toDataPackage(aPackage({ id: index + 1, price, available }), (markup) => markup),
  );
  return {
    kind: 'country',
    country,
    packages,
    popular: [],
    cost: null,
    metered: null,
    tariff: null,
    half: null,
  };
}

const headOf = (prices: Prices) => getPackagePageHead(pageOf(prices), 'en');

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

const facts = { hotspot: true, networks: ['4G' as const], nextOne: true, excluded: [] };
const starting = (on: 'first_data' | 'purchase') => ({ ...facts, starts: { on, withinMonths: 12 } });

it('says of a package what its days begin with', async () => {
  const descriptionOf = async (on: 'first_data' | 'purchase') => {
    const dataPackage = toDataPackage(aPackage({ facts: starting(on) }), (markup) => markup);
    const page = { kind: 'package' as const, dataPackage, countries: [], tariff: null, otherTariffs: [] };
    return (await getPackagePageHead(page, 'en')).description;
  };
  expect(await descriptionOf('first_data')).toContain('Starts at the first connection;');
  expect(await descriptionOf('purchase')).toContain('Starts when you buy it;');
});

it('says of a country what all its packages for sale begin with, and nothing where they differ', async () => {
  const descriptionOf = async (...starts: ('first_data' | 'purchase')[]) => {
    const page = pageOf(starts.map(() => [7.5, true]));
    const packages = page.packages.map((one, index) => ({ ...one, facts: starting(starts[index] ?? 'purchase') }));
    return (await getPackagePageHead({ ...page, packages }, 'en')).description;
  };
  expect(await descriptionOf('first_data', 'first_data')).toContain('They start at the first connection');
  expect(await descriptionOf('purchase')).toContain('They start when you buy them');
  expect(await descriptionOf('first_data', 'purchase')).toMatch(/from €7\.50\. No roaming contract\.$/);
});

it('tells on the picture of a country how many packages can be bought', async () => {
  const page = pageOf([
    [3.5, false],
    [7.5, true],
    [10.5, true],
  ]);
  vi.mocked(findPackagePage).mockResolvedValue(page);
  expect(await findPackageShare('en', page.country.slug)).toMatchObject({ lead: '2 packages, from €1.50 per Gb' });
});

it('gives the picture of a page another address when what it shows has changed, and only then', async () => {
  const shareOf = async (prices: Prices) => (await headOf(prices)).share;
  const before = await shareOf([[7.5, true]]);
  expect(before.name).toBe('spain');
  expect(await shareOf([[7.5, true]])).toEqual(before);
  expect((await shareOf([[8.5, true]])).shows).not.toBe(before.shows);
});
