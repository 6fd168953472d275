import { describe, expect, it } from 'vitest';
import { countryCost, formatRate, ratesBetween } from './calculate';
import { zoneRates } from './zones';

describe('rates', () => {
  it.each([
    [1900, '€0.19'],
    [80, '€0.008'],
    [0, '€0.00'],
    [15_000, '€1.50'],
    [1234, '€0.1234'],
    [120, '€0.012'],
    [120_000, '€12.00'],
  ])('of %i ten-thousandths read %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });

  it('become five costs of six values', { tags: ['F3.17', 'F3.18'] }, () => {
    const [europe] = zoneRates;
    if (!europe) throw new Error('no rates');
    const cost = countryCost(europe);
    expect(Object.keys(cost).sort()).toEqual(['call', 'data', 'incoming_call', 'incoming_sms', 'sms']);
    expect(cost.data).toEqual({
      total: 0.008,
      cost: 0.008,
      totalWithoutDiscount: 0.008,
      costWithoutDiscount: 0.008,
      units: 'MB',
      formattedCost: '€0.008',
    });
  });

  it('between two countries are the dearer ones for calls and SMS, those of the traveller for the rest', () => {
    const [europe, , , asia] = zoneRates;
    if (!europe || !asia) throw new Error('no rates');
    const cost = countryCost(ratesBetween(europe, asia));
    expect([cost.call.cost, cost.sms.cost, cost.data.cost, cost.incoming_call.cost]).toEqual([0.29, 0.12, 0.008, 0]);
  });
});
