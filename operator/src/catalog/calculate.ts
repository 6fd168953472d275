import type { CostItem, CountryCost } from '@/lib/api/contract/catalog';
import { currencySign, formatFixed } from '@/lib/format/money';
import type { ZoneRateRow } from '@/operator/src/db/schema/catalog';
import type { Catalog } from './catalog';

const rateDigits = 4;
const ratesPerEuro = 10 ** rateDigits;
type Unit = 'min' | 'MB' | 'SMS';

/** `€0.19`, `€0.008`: a dot, two decimals at least, four at most. `rate` in 1/10 000 €. */
export function formatRate(rate: number): string {
  const text = formatFixed(rate, rateDigits).replace(/0{1,2}$/, '');
  return `${currencySign}${text}`;
}

/** One unit at `rate` (1/10 000 €); the total is that of a basket of one minute, one MB or one SMS. No tariff has a discount. */
export function costItem(rate: number, units: Unit): CostItem {
  const cost = rate / ratesPerEuro;
  return {
    total: cost,
    cost,
    totalWithoutDiscount: cost,
    costWithoutDiscount: cost,
    units,
    formattedCost: formatRate(rate),
  };
}

/** What the balance pays in a country (F3.17, F3.18). */
export function countryCost(rates: ZoneRateRow): CountryCost {
  return {
    call: costItem(rates.call, 'min'),
    data: costItem(rates.data, 'MB'),
    sms: costItem(rates.sms, 'SMS'),
    incoming_call: costItem(rates.incomingCall, 'min'),
    incoming_sms: costItem(rates.incomingSms, 'SMS'),
  };
}

/** ISO codes of the countries in which a call that arrives costs the balance nothing. */
export function freeIncomingOf({ countries, rates }: Pick<Catalog, 'countries' | 'rates'>): string[] {
  return countries.filter(({ zone }) => rates.get(zone)?.incomingCall === 0).map(({ code }) => code);
}

/** A call or SMS from one country to another costs the dearer rate of the two; the rest is paid where the traveller is. */
export function ratesBetween(from: ZoneRateRow, to: ZoneRateRow): ZoneRateRow {
  return { ...from, call: Math.max(from.call, to.call), sms: Math.max(from.sms, to.sms) };
}
