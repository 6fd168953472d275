import { describe, expect, it } from 'vitest';
import { centsPerGigabyte, hasPricePerGigabyte, perMegabyteText, unitPrice, volumeText } from './unit-price';

describe('volume', () => {
  it.each([
    [1000, '1 Gb'],
    [3000, '3 Gb'],
    [1500, '1500 Mb'],
    [500, '500 Mb'],
    [0, '0 Mb'],
  ])('of %i MB reads %s', { tags: ['F3.11', 'F9.22', 'F9.32'] }, (megabytes, text) => {
    expect(volumeText(megabytes)).toBe(text);
  });

  it('has a price per GB from 1000 MB on', { tags: ['F9.30'] }, () => {
    expect(hasPricePerGigabyte(999)).toBe(false);
    expect(hasPricePerGigabyte(1000)).toBe(true);
  });
});

describe('price of a unit', () => {
  it('per GB is round(price · 100000 / volume) / 100 with a dot in every language', { tags: ['F9.29'] }, () => {
    // Down, up, and a half, which goes up.
    expect([centsPerGigabyte(700, 3000), centsPerGigabyte(800, 3000), centsPerGigabyte(3, 2000)]).toEqual([
      233, 267, 2,
    ]);
    expect(unitPrice({ priceCents: 700, volume: 3000, cost: 0.0023 }, 'en')).toEqual({ amount: '€2.33', unit: 'Gb' });
    expect(unitPrice({ priceCents: 700, volume: 3000, cost: 0.0023 }, 'es').amount).toBe('2.33\u00a0€');
    expect(unitPrice({ priceCents: 700, volume: 3000, cost: 0.0023 }, 'ru').amount).toBe('2.33\u00a0€');
  });

  it('follows the rule of the specification for any price and volume', { tags: ['F9.29'] }, () => {
    for (let cents = 90; cents < 9000; cents += 371) {
      for (const volume of [1000, 1500, 3000, 7000, 20_000]) {
        // In whole numbers, where a half is a half: as fractions 3.755 may come out below it.
        const bySpecification = (2n * BigInt(cents) * 1000n + BigInt(volume)) / (2n * BigInt(volume));
        expect(centsPerGigabyte(cents, volume)).toBe(Number(bySpecification));
      }
    }
  });

  it('per MB is the cost with a dot, below 1000 MB', { tags: ['F9.31', 'F3.12'] }, () => {
    expect(unitPrice({ priceCents: 190, volume: 500, cost: 0.01 }, 'en')).toEqual({ amount: '€0.01', unit: 'Mb' });
    expect(unitPrice({ priceCents: 190, volume: 500, cost: 0.0038 }, 'es')).toEqual({
      amount: '0.0038\u00a0€',
      unit: 'Mb',
    });
    expect(perMegabyteText(0.00000123)).toBe('0');
    expect(perMegabyteText(1)).toBe('1');
  });
});
