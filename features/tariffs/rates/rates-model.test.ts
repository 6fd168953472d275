import { describe, expect, it } from 'vitest';
import { aCost, aCountryCost } from '@/tests/setup/catalog-builders';
import { formatRate, rateLines, toCountryCost } from './rates-model';

describe('rates of a country', () => {
  it('are read for calls, data, SMS and what comes in', { tags: ['F3.17'] }, () => {
    const cost = toCountryCost(aCountryCost({ incoming_sms: aCost({ cost: 0.5 }) }));
    expect(Object.keys(cost).sort()).toEqual(['call', 'data', 'incoming_call', 'incoming_sms', 'sms']);
    expect(cost.incoming_sms.cost).toBe(5000);
  });

  it('keep the six values of each, amounts in 1/10 000 €', { tags: ['F3.18'] }, () => {
    const { call } = toCountryCost(aCountryCost({ call: aCost({ total: 0.18 }) }));
    expect(call).toEqual({
      total: 1800,
      cost: 900,
      totalWithoutDiscount: 1200,
      costWithoutDiscount: 1200,
      units: 'min',
      formattedCost: '€0.09',
    });
  });

  it('show a price, the price before a discount, or that it is free', { tags: ['F1.24'] }, () => {
    const lines = rateLines(toCountryCost(aCountryCost()), 'en');
    expect(lines.find(({ kind }) => kind === 'call')).toEqual({ kind: 'call', price: '€0.09', before: '€0.12' });
    expect(lines.find(({ kind }) => kind === 'incoming_sms')).toMatchObject({ price: null, before: null });
    expect(lines.find(({ kind }) => kind === 'data')).toMatchObject({ price: '€0.012', before: null });
  });

  it('have two to four decimals in the way of the language', () => {
    expect(formatRate(900, 'en')).toBe('€0.09');
    expect(formatRate(12, 'es')).toBe('0,0012\u00a0€');
  });
});
