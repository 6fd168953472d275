import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceText,
  currencySign,
  formatFixed,
  formatMoney,
  parseAmount,
  scaleDecimal,
  shareOf,
  toCents,
  toEuro,
} from './money';

describe('money', () => {
  it('turns euro of the wire into cents and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000, max: 900_000_000 }), (cents) => toCents(toEuro(cents)) === cents),
      {
        numRuns: 20_000,
      },
    );
  });

  it('rounds by the decimal text, so that 1.005 is 1.01', () => {
    expect([toCents(1.005), toCents(10.075), toCents(-1.005), toCents(0.1 + 0.2)]).toEqual([101, 1008, -101, 30]);
  });

  it('refuses what is not an amount', () => {
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
    expect(() => toCents(1e300)).toThrow(RangeError);
  });

  it('takes shares rounded half up without floating point', () => {
    expect([shareOf(1000, 5, 100), shareOf(1, 1, 2), shareOf(333, 1, 3), shareOf(-1, 1, 2)]).toEqual([50, 1, 111, -1]);
  });

  it('never loses a cent between a share and its rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100 }), (total, percent) => {
        const part = shareOf(total, percent, 100);
        return part >= 0 && part <= total && part + shareOf(total, 100 - percent, 100) - total <= 1;
      }),
    );
  });

  it('writes fixed decimals with a dot', () => {
    expect([formatFixed(233, 2), formatFixed(-5, 2), formatFixed(120, 4), formatFixed(7, 0)]).toEqual([
      '2.33',
      '-0.05',
      '0.0120',
      '7',
    ]);
    expect(scaleDecimal(0.000_000_1, 4)).toBe(0);
  });

  it('shows the euro sign in each language', { tags: ['F1.24', 'F9.34'] }, () => {
    expect(currencySign).toBe('€');
    expect(formatMoney(900, 'en')).toBe('€9.00');
    expect(formatMoney(900, 'es')).toBe('9,00\u00a0€');
    expect(formatMoney(123_450, 'ru')).toBe('1\u00a0234,50\u00a0€');
  });

  it('writes a balance with the sign of the provider; no sign means euro', { tags: ['F2.100', 'F3.48'] }, () => {
    expect(balanceText(1842, '$', 'en')).toBe('$18.42');
    expect(balanceText(0, ' ', 'es')).toBe('0,00\u00a0€');
  });

  it('writes less than nothing with a real minus, and nought without', () => {
    expect([-1250, 0, 1250].map((cents) => formatMoney(cents, 'en'))).toEqual(['−€12.50', '€0.00', '€12.50']);
    expect(formatMoney(-500, 'es')).toBe('−5,00\u00a0€');
    expect(formatMoney(-123_450, 'ru')).toBe('−1\u00a0234,50\u00a0€');
  });

  it.each([
    ['12,5', 1250],
    ['12.50', 1250],
    ['5', 500],
    ['1.5.5', null],
    ['1e3', null],
    ['٣', null],
    ['-0', null],
    ['1.005', null],
    ['', null],
  ])('reads %s as a buyer means it', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });
});
