/** Packs of several countries: `sizes` in GB, days and cents. */
export type Pack = {
  readonly key: 'europe' | 'asia' | 'global';
  readonly kind: 'regional' | 'global';
  readonly slug: string;
  readonly codes: readonly string[];
  readonly sizes: readonly { readonly gigabytes: number; readonly days: number; readonly priceCents: number }[];
};

const europe =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS NO LI GB CH TR RS GI'.split(' ');
const asia = 'TH VN ID MY SG JP KR HK MO TW PH KH LA LK'.split(' ');
const elsewhere = [
  'US CA AU NZ GE AM AZ KZ KG UZ',
  'AE EG IL SA QA KW BH OM JO',
  'BR MX AR PE CL CO UY EC CR PA DO',
  'KE TZ ZA MA TN GH NG UG SN MU',
  'IN NP BD MN AL BA',
].flatMap((line) => line.split(' '));

export const packs: readonly Pack[] = [
  {
    key: 'europe',
    kind: 'regional',
    slug: 'europe-35',
    codes: europe,
    sizes: [
      { gigabytes: 5, days: 30, priceCents: 1400 },
      { gigabytes: 10, days: 30, priceCents: 2300 },
    ],
  },
  {
    key: 'asia',
    kind: 'regional',
    slug: 'asia-14',
    codes: asia,
    sizes: [
      { gigabytes: 5, days: 30, priceCents: 1500 },
      { gigabytes: 10, days: 30, priceCents: 2600 },
    ],
  },
  {
    key: 'global',
    kind: 'global',
    slug: 'global-95',
    codes: [...europe, ...asia, ...elsewhere],
    sizes: [
      { gigabytes: 1, days: 7, priceCents: 800 },
      { gigabytes: 3, days: 15, priceCents: 1900 },
      { gigabytes: 10, days: 30, priceCents: 4900 },
    ],
  },
];
