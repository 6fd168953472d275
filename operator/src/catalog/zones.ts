import { type ZoneKey, type ZoneRateRow, zoneKeys } from '@/operator/src/db/schema/catalog';

/** Countries of a zone; all others are `world`. The outermost regions of the EU belong to it. */
const members: Record<Exclude<ZoneKey, 'world'>, string> = {
  europe:
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS NO LI GB AX GF GP MQ MF RE YT UA MD',
  europe_neighbours: 'TR GE RS AM CH AL BA ME MK XK MC AD SM VA GI GG JE IM FO',
  north_america: 'US CA PR VI GU MP AS',
  southeast_asia: 'TH VN ID MY SG PH KH LA BN TL MM',
  asia_pacific: 'JP KR AU NZ HK MO TW CN IN LK NP BD PK MV MN FJ',
  middle_east: 'AE EG IL SA QA KW BH OM JO PS IQ',
  central_asia: 'KZ UZ KG AZ TJ',
  latin_america: 'BR MX AR PE CL CO UY PY BO EC CR PA GT HN SV NI DO JM TT BB BS AW CW BZ GY SR',
  africa: 'KE TZ ZA MA TN DZ GH NG SN CI CM UG RW ZM BW NA MZ MG MU SC CV ET MW GM BJ TG BF AO GA LS SZ',
};

const zoneByCode = new Map(
  zoneKeys.flatMap((zone) => (zone === 'world' ? [] : members[zone].split(' ').map((code) => [code, zone] as const))),
);

export function zoneOf(code: string): ZoneKey {
  return zoneByCode.get(code) ?? 'world';
}

const rate = (zone: ZoneKey, data: number, call: number, incomingCall: number, sms: number): ZoneRateRow => ({
  zone,
  data,
  call,
  incomingCall,
  sms,
  incomingSms: 0,
});

/** Demo rates in 1/10 000 €: data per MB, call per minute, incoming call, SMS. Incoming SMS are free. */
export const zoneRates: readonly ZoneRateRow[] = [
  rate('europe', 80, 1900, 0, 900),
  rate('europe_neighbours', 100, 2900, 0, 1200),
  rate('north_america', 120, 2500, 1000, 1200),
  rate('southeast_asia', 90, 2900, 1000, 1200),
  rate('asia_pacific', 120, 3500, 1500, 1500),
  rate('middle_east', 150, 4900, 2500, 1900),
  rate('central_asia', 140, 3900, 1500, 1500),
  rate('latin_america', 180, 5500, 2500, 1900),
  rate('africa', 200, 6500, 3000, 2500),
  rate('world', 1500, 15_000, 8000, 3900),
];

/** Sizes of local packages: GB and days. */
export const localSizes = [
  { gigabytes: 1, days: 7 },
  { gigabytes: 3, days: 30 },
  { gigabytes: 5, days: 30 },
  { gigabytes: 10, days: 30 },
  { gigabytes: 20, days: 30 },
] as const;

/** Demo prices in cents, in the order of `localSizes`; a gigabyte costs less in a larger package. */
export const localPrices: Record<ZoneKey, readonly [number, number, number, number, number]> = {
  europe: [350, 750, 1050, 1700, 2700],
  europe_neighbours: [390, 850, 1250, 2000, 3300],
  north_america: [400, 900, 1350, 2200, 3600],
  southeast_asia: [360, 790, 1100, 1800, 2900],
  asia_pacific: [400, 890, 1300, 2100, 3400],
  middle_east: [490, 1150, 1700, 2900, 5200],
  central_asia: [450, 1050, 1600, 2700, 4800],
  latin_america: [600, 1400, 2100, 3600, 6600],
  africa: [650, 1550, 2400, 4200, 7800],
  world: [900, 2400, 3600, 6600, 12_000],
};
