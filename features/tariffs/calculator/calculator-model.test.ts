import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCountryCost } from '@/features/tariffs/rates/rates-model';
import { aCost, aCountryCost } from '@/tests/setup/catalog-builders';
import {
  costLines,
  cyrillicSmsPart,
  isAmountText,
  latinSmsPart,
  mergeCosts,
  reachOf,
  smsSize,
  sumOf,
  toUnits,
  toWholeCents,
  usualUsage,
} from './calculator-model';

/** The most that a field takes. */
const mostUnits = 99_999;
const none = { call: 0, incoming_call: 0, sms: 0, incoming_sms: 0, data: 0 };
const cost = toCountryCost(
  aCountryCost({
    call: aCost({ cost: 0.19, formattedCost: '€0.19' }),
    sms: aCost({ cost: 0.09, formattedCost: '€0.09' }),
    data: aCost({ cost: 0.008, formattedCost: '€0.008' }),
  }),
);

describe('what a trip costs', () => {
  it('is units times price', () => {
    const lines = costLines(cost, { ...none, call: 20, sms: 3, data: 500 });
    expect(lines).toEqual([
      { kind: 'call', units: 20, price: 1900, total: 38_000 },
      { kind: 'sms', units: 3, price: 900, total: 2700 },
      { kind: 'data', units: 500, price: 80, total: 40_000 },
    ]);
    expect(sumOf(lines)).toBe(80_700);
  });

  it('names free use too, and nothing that is not used', () => {
    expect(costLines(cost, { ...none, incoming_call: 10 })).toMatchObject([{ kind: 'incoming_call', total: 0 }]);
    expect(costLines(cost, none)).toEqual([]);
    expect(costLines(cost, usualUsage).map(({ kind }) => kind)).toEqual(['call', 'incoming_call', 'sms', 'data']);
  });

  it('stays whole numbers for any amount and rate', () => {
    const amount = fc.nat(mostUnits);
    fc.assert(
      fc.property(amount, amount, amount, fc.nat(50_000), (call, sms, data, rate) => {
        const some = toCountryCost(aCountryCost({ call: aCost({ cost: rate / 10_000 }) }));
        const lines = costLines(some, { ...none, call, sms, data });
        expect(lines.every(({ total }) => Number.isSafeInteger(total))).toBe(true);
        expect(lines.find(({ kind }) => kind === 'call')?.total ?? 0).toBe(call * rate);
      }),
    );
  });

  it('takes begun cents from a balance and says what is left or missing', () => {
    expect([toWholeCents(0), toWholeCents(1), toWholeCents(100), toWholeCents(101)]).toEqual([0, 1, 1, 2]);
    expect(reachOf({ startingBalanceCents: 500 }, 38_000)).toEqual({ left: 120, topUp: 0 });
    expect(reachOf({ startingBalanceCents: 500 }, 120_700)).toEqual({ left: 0, topUp: 707 });
    // No top-up is smaller than 5 €.
    expect(reachOf({ startingBalanceCents: 500 }, 80_700)).toEqual({ left: 0, topUp: 500 });
    expect(reachOf({ startingBalanceCents: 500 }, 50_000)).toEqual({ left: 0, topUp: 0 });
    // From 50 € on a bonus comes with it.
    const topUps = [4999, 5000, 5001, 5250, 5251, 9700].map(
      (cents) => reachOf({ startingBalanceCents: 0 }, cents * 100).topUp,
    );
    expect(topUps).toEqual([4999, 5000, 5000, 5000, 5001, 9238]);
  });

  it('is paid where the traveller is, but for what goes to another country', () => {
    const there = toCountryCost(
      aCountryCost({ call: aCost({ cost: 0.65 }), sms: aCost({ cost: 0.25 }), data: aCost({ cost: 0.02 }) }),
    );
    const both = mergeCosts(cost, there);
    expect([both.call.cost, both.sms.cost, both.data.cost]).toEqual([6500, 2500, 80]);
    expect(mergeCosts(cost, null)).toBe(cost);
  });

  it('takes up to five digits as an amount, an empty field as none', () => {
    expect(['', '0', '500', '99999'].map(toUnits)).toEqual([0, 0, 500, mostUnits]);
    expect(['-1', '1.5', '1e3', '123456', ' 1', '١'].map(isAmountText)).toEqual(Array.from({ length: 6 }, () => false));
  });
});

const parts = (text: string) => smsSize(text).parts;

describe('parts of an SMS', () => {
  it('hold 160 Latin characters', { tags: ['F9.20'] }, () => {
    expect(latinSmsPart).toBe(160);
    expect([0, 1, 160, 161, 320, 321].map((length) => parts('a'.repeat(length)))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('hold 70 Cyrillic characters', { tags: ['F9.21'] }, () => {
    expect(cyrillicSmsPart).toBe(70);
    expect([0, 1, 70, 71, 140, 141].map((length) => parts('я'.repeat(length)))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('are of the shorter kind for the whole text as soon as one letter is not Latin', { tags: ['F9.21'] }, () => {
    expect(parts(`${'a'.repeat(70)}я`)).toBe(2);
    expect(parts('a'.repeat(71))).toBe(1);
    expect(parts(`${'a'.repeat(70)}🙂`)).toBe(2);
  });

  it('count Spanish ñ as Latin and letters of two places twice, as the networks do', { tags: ['F9.20'] }, () => {
    expect(parts('ñ'.repeat(160))).toBe(1);
    expect(smsSize('10 €')).toEqual({ characters: 5, parts: 1 });
    expect(parts(`${'a'.repeat(159)}€`)).toBe(2);
    expect(parts('á'.repeat(71))).toBe(2);
  });
});
