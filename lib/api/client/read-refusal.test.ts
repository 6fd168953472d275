import { describe, expect, it } from 'vitest';
import { readRefusal } from '@/lib/api/client/read-refusal';

describe('a refusal in the shape of the specification', () => {
  it('keeps the words of its fields, although it has no code', () => {
    const errors = { price: ['Not more than 10 EUR today.'], '#': ['Try tomorrow.'] };
    expect(readRefusal({ errors })).toEqual({ code: 'other', errors });
  });

  it('is named by a wording that is known, by its message or by its flag', () => {
    const named = (data: object) => readRefusal(data).code;
    expect(named({ errors: { promoCode: ['Promo code not found'] } })).toBe('promo_not_found');
    expect(named({ errors: { price: ['Other.', 'The minimum top-up amount is 5 EUR.'] } })).toBe('min_amount');
    expect(named({ message: 'Not enough money' })).toBe('not_enough_money');
    expect(named({ need_refresh_phone: true })).toBe('need_refresh_phone');
    expect(named({ code: 'of_their_own', message: 'Not enough money' })).toBe('not_enough_money');
    expect(named({ code: 'of_their_own' })).toBe('other');
    expect(named({})).toBe('other');
  });

  it('keeps its flags', () => {
    const flags = { blockedCannotUnlock: true, need_refresh_phone: false };
    expect(readRefusal({ errors: { '#': ['Blocked.'] }, ...flags })).toMatchObject(flags);
  });

  it('keeps the prices of now, those that are prices', () => {
    const changed = { code: 'price_changed', errors: { '#': ['The price has changed.'] } };
    const prices = { total: 23, balance: 8, tariff: 10, startingBalance: 5, package: 13 };
    expect(readRefusal({ ...changed, prices })).toEqual({ ...changed, prices });
    expect(readRefusal({ ...changed, prices: { total: '23', tariff: -1, package: 13, other: 1 } }).prices).toEqual({
      package: 13,
    });
    expect(readRefusal({ ...changed, code: undefined, prices: 'higher' })).toEqual(changed);
  });

  it('loses nothing by another part of another shape', () => {
    expect(readRefusal({ code: 17, message: null, errors: { price: 'Too much.' }, blockedCannotUnlock: 'no' })).toEqual(
      {
        code: 'other',
        errors: { price: ['Too much.'] },
      },
    );
    expect(readRefusal({ code: 'validation', errors: [] })).toEqual({ code: 'validation' });
    for (const data of [null, 'Bad gateway', [], 7]) expect(readRefusal(data)).toEqual({ code: 'other' });
  });
});
