import type { CostItem, Country, CountryCost, Tariff } from '@/lib/api/contract/catalog';
import type { DataPackage } from '@/lib/api/contract/packages';

/** Answers of the provider for tests; every field can be replaced. */
export function aTariff(fields: Partial<Tariff> = {}): Tariff {
  return {
    id: 2,
    uuid: '0b9a4f2e-7f0c-4d57-9a6e-2f6f0a3c1d02',
    title: 'Voyager',
    name: 'Voyager',
    price: 14.9,
    economy: null,
    labels: [],
    img: '',
    numberOfSelectablePhones: 8,
    purchasable: true,
    options: [],
    hit: false,
    label: null,
    teaser: 'For every trip',
    startingBalance: 12,
    description: '',
    ...fields,
  };
}

export function aPackage(fields: Partial<DataPackage> = {}): DataPackage {
  return {
    id: 15,
    slug: 'spain-5gb-30d',
    title: 'Spain',
    price: 9,
    volume: 5000,
    duration: 30,
    countries: ['Spain'],
    countryCodes: ['ES'],
    features: '<ul><li>4G and 5G</li></ul>',
    number: '*146*5#',
    cost: 0.0018,
    instruction: 'Call from the Wanderline number and wait for an SMS.',
    available: true,
    perMegabytePayment: false,
    ...fields,
  };
}

export function aCountry(fields: Partial<Country> = {}): Country {
  return {
    id: 1,
    code: 'ES',
    enName: 'Spain',
    name: 'Spain',
    display: true,
    isPopular: true,
    priority: 1,
    flagIcon: 'es.svg',
    ...fields,
  };
}

export function aCost(fields: Partial<CostItem> = {}): CostItem {
  return {
    total: 0.09,
    cost: 0.09,
    totalWithoutDiscount: 0.12,
    costWithoutDiscount: 0.12,
    units: 'min',
    formattedCost: '€0.09',
    ...fields,
  };
}

export function aCountryCost(fields: Partial<CountryCost> = {}): CountryCost {
  const free = aCost({ total: 0, cost: 0, totalWithoutDiscount: 0, costWithoutDiscount: 0, formattedCost: '€0.00' });
  const data = aCost({ cost: 0.012, costWithoutDiscount: 0.012, units: 'MB', formattedCost: '€0.012' });
  return { call: aCost(), data, sms: aCost({ cost: 0.08 }), incoming_call: free, incoming_sms: free, ...fields };
}
