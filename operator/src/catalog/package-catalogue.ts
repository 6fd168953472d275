import type { packKeys } from '@/operator/src/content/content-schema';

/** Packs of several countries: `sizes` in GB, days and cents. */
export type Pack = {
  readonly key: (typeof packKeys)[number];
  readonly kind: 'regional' | 'global';
  readonly slug: string;
  readonly codes: readonly string[];
  /** Well-known countries that a buyer may take for part of it, and that are not. */
  readonly notIn: readonly string[];
  readonly sizes: readonly { readonly gigabytes: number; readonly days: number; readonly priceCents: number }[];
};

const europe =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS NO LI GB CH TR RS GI'.split(' ');
const asia = 'TH VN ID MY SG JP KR HK MO TW PH KH LA LK'.split(' ');
const balkans = 'AL BA BG GR HR ME MK RO RS SI XK'.split(' ');
const gulf = 'AE BH KW OM QA SA'.split(' ');
const caucasus = 'AM AZ GE'.split(' ');
const africa = 'BW DZ GH KE MA MU NG RW SC SN TN TZ UG ZA ZM'.split(' ');
const americas = 'AR BR CA CL CO CR DO EC MX PA PE PR US UY'.split(' ');
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
    notIn: 'UA MD AL BA ME MK MC AD BY RU'.split(' '),
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
    notIn: 'CN IN NP MV MM BN PK BD'.split(' '),
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
    notIn: 'CN RU UA BY ME CU MV BS JM'.split(' '),
    sizes: [
      { gigabytes: 1, days: 7, priceCents: 800 },
      { gigabytes: 3, days: 15, priceCents: 1900 },
      { gigabytes: 10, days: 30, priceCents: 4900 },
    ],
  },
  // Ids follow the place in this list: what is new stands at its end.
  region('balkans', 'balkans-11', { codes: balkans, notIn: 'TR HU AT IT CY MD'.split(' ') }, [950, 2100]),
  region('gulf', 'gulf-6', { codes: gulf, notIn: 'EG JO IL TR IQ IR'.split(' ') }, [1250, 3100]),
  region('caucasus', 'caucasus-3', { codes: caucasus, notIn: 'TR RU IR KZ'.split(' ') }, [1000, 2400]),
  region('africa', 'africa-15', { codes: africa, notIn: 'EG ET NA ZW MG CV CI'.split(' ') }, [1700, 4500]),
  region('americas', 'americas-14', { codes: americas, notIn: 'BO PY CU JM GT HN'.split(' ') }, [1200, 3000]),
];

/** A region with 3 and 10 GB for 30 days, at prices in cents. */
function region(
  key: Pack['key'],
  slug: string,
  reach: Pick<Pack, 'codes' | 'notIn'>,
  [three, ten]: readonly [number, number],
): Pack {
  const sizes = [
    { gigabytes: 3, days: 30, priceCents: three },
    { gigabytes: 10, days: 30, priceCents: ten },
  ];
  return { key, kind: 'regional', slug, ...reach, sizes };
}
