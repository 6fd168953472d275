import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderPriceInput, priceOrder, promoWorth, sumOfLines } from './order-price';
import { refillBonusCents } from './refill-bonus';
import { euVatRates, vatPartOf } from './vat';

const start = { priceCents: 1000, startingBalanceCents: 500, economyCents: null };
const plain: OrderPriceInput = {
  tariff: start,
  package: null,
  refillBalanceCents: 0,
  promo: null,
  vat: { countryCode: 'DE', reverseCharge: false },
};

const cents = fc.integer({ min: 0, max: 100_000 });
const anyOrder: fc.Arbitrary<OrderPriceInput> = fc.record({
  tariff: fc.record({
    priceCents: cents,
    startingBalanceCents: cents,
    economyCents: fc.option(cents),
  }),
  package: fc.option(fc.record({ priceCents: cents })),
  refillBalanceCents: cents,
  promo: fc.option(fc.record({ discountCents: cents, bonusCents: cents, referralBonusCents: cents })),
  vat: fc.record({
    countryCode: fc.option(fc.constantFrom('DE', 'ES', 'HU', 'FI', 'SG', 'US', 'uz')),
    reverseCharge: fc.boolean(),
  }),
});

describe('the price of an order', () => {
  it('has the start tariff and its starter balance as lines', { tags: ['F3.85', 'F3.86'] }, () => {
    const price = priceOrder(plain);
    expect(price.paid).toEqual([{ kind: 'tariff', cents: 1000 }]);
    expect(price.credits).toEqual([{ kind: 'starterBalance', cents: 500 }]);
    expect([price.totalCents, price.balanceCents]).toEqual([1000, 500]);
  });

  it('takes a package from what the balance starts with, where that is enough', { tags: ['F3.78', 'F3.89'] }, () => {
    const wish = { ...plain, package: { priceCents: 500 }, fromBalance: true };
    const price = priceOrder(wish);
    expect(price.paid).toEqual([{ kind: 'tariff', cents: 1000 }]);
    expect([price.totalCents, price.balanceCents, price.fromBalanceCents]).toEqual([1000, 500, 500]);
    const short = priceOrder({ ...wish, package: { priceCents: 501 } });
    expect([short.totalCents, short.fromBalanceCents]).toEqual([1501, undefined]);
    const larger = priceOrder({ ...wish, package: { priceCents: 1501 }, refillBalanceCents: 1000 });
    expect([larger.totalCents, larger.fromBalanceCents]).toEqual([3501, undefined]);
    expect(priceOrder({ ...wish, refillBalanceCents: 1000, package: { priceCents: 1500 } }).totalCents).toBe(2000);
    expect(priceOrder({ ...wish, package: null })).toEqual(priceOrder(plain));
  });

  it('adds extra balance with its bonus and a package', { tags: ['F3.77', 'F3.87', 'F3.88', 'F3.89'] }, () => {
    const price = priceOrder({ ...plain, refillBalanceCents: 10_000, package: { priceCents: 350 } });
    expect(price.paid).toContainEqual({ kind: 'extraBalance', cents: 10_000 });
    expect(price.paid).toContainEqual({ kind: 'package', cents: 350 });
    expect(price.credits).toContainEqual({ kind: 'topUpBonus', cents: 1000 });
    expect([price.totalCents, price.balanceCents]).toEqual([11_350, 11_500]);
  });

  it('takes a promo discount off the tariff and adds promo and referral bonuses', {
    tags: ['F3.90', 'F3.91', 'F3.92'],
  }, () => {
    const ten = priceOrder({
      ...plain,
      promo: promoWorth({ percent: 10, bonusCents: 0, referralBonusCents: 0 }, start.priceCents),
    });
    expect([ten.totalCents, ten.paid.at(-1)]).toEqual([900, { kind: 'promoDiscount', cents: -100 }]);
    const bonus = priceOrder({ ...plain, promo: { discountCents: 0, bonusCents: 500, referralBonusCents: 300 } });
    expect(bonus.credits).toContainEqual({ kind: 'promoBonus', cents: 500 });
    expect(bonus.credits).toContainEqual({ kind: 'referralBonus', cents: 300 });
    expect([bonus.totalCents, bonus.balanceCents]).toEqual([1000, 1300]);
  });

  it('shows the VAT inside the price by country of residence, none outside the EU', { tags: ['F3.93'] }, () => {
    expect(priceOrder(plain).vat).toEqual({ rate: 1900, cents: 80, netCents: 920, reverseCharge: false });
    const vatIn = (countryCode: string, reverseCharge = false) =>
      priceOrder({ ...plain, vat: { countryCode, reverseCharge } }).vat;
    expect(vatIn('ES').cents).toBe(87);
    expect(vatIn('FI').cents).toBe(102);
    expect(vatIn('SG')).toMatchObject({ rate: 0, cents: 0 });
    expect(vatIn('DE', true)).toEqual({ rate: 0, cents: 0, netCents: 920, reverseCharge: true });
    expect(vatIn('EE', true)).toEqual({ rate: 2400, cents: 97, netCents: 903, reverseCharge: false });
    expect(vatIn('SG', true).reverseCharge).toBe(false);
    expect(Object.keys(euVatRates)).toHaveLength(27);
  });

  it('lets a company with reverse charge pay the price without the VAT', { tags: ['F3.93'] }, () => {
    const price = priceOrder({ ...plain, vat: { countryCode: 'DE', reverseCharge: true } });
    expect([price.totalCents, price.paid.at(-1)]).toEqual([920, { kind: 'reverseCharge', cents: -80 }]);
  });

  it('sells balance at its face value, without VAT, to a company too', { tags: ['F3.87', 'F3.93'] }, () => {
    fc.assert(
      fc.property(anyOrder, cents, (input, more) => {
        const price = priceOrder(input);
        const larger = priceOrder({ ...input, refillBalanceCents: input.refillBalanceCents + more });
        fc.pre(price.fromBalanceCents === larger.fromBalanceCents);
        expect(larger.totalCents - price.totalCents).toBe(more);
        expect(larger.vat.cents).toBe(price.vat.cents);
      }),
      { numRuns: 1000 },
    );
    const asMuchBalance = { ...start, startingBalanceCents: start.priceCents };
    expect(priceOrder({ ...plain, tariff: asMuchBalance }).vat).toMatchObject({ rate: 1900, cents: 0 });
  });

  it('says what a month costs and what is saved', { tags: ['F3.94', 'F3.95'] }, () => {
    const price = priceOrder({
      ...plain,
      tariff: { priceCents: 5000, startingBalanceCents: 4500, economyCents: 700 },
      promo: { discountCents: 500, bonusCents: 0, referralBonusCents: 0 },
    });
    expect(price.perMonthCents).toBe(375);
    expect(price.savingsCents).toBe(1200);
    expect(priceOrder(plain).perMonthCents).toBe(83);
  });

  it('keeps lines = total, VAT + net = gross, whole cents and no negative total for any order', {
    tags: ['F3.85', 'F3.93'],
  }, () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const price = priceOrder(input);
        expect(sumOfLines(price.paid)).toBe(price.totalCents);
        expect(price.vat.cents + price.vat.netCents).toBe(price.totalCents);
        expect(sumOfLines(price.credits) + input.refillBalanceCents).toBe(price.balanceCents);
        expect(price.totalCents).toBeGreaterThanOrEqual(0);
        expect(price.vat.cents).toBeGreaterThanOrEqual(0);
        expect(price.vat.cents).toBeLessThanOrEqual(price.totalCents);
        const figures = [price.totalCents, price.balanceCents, price.vat.cents, price.perMonthCents];
        expect(figures.every(Number.isSafeInteger)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('never makes an order dearer by a promo code, nor cheaper than its package and extra balance', {
    tags: ['F3.90'],
  }, () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const without = priceOrder({ ...input, promo: null }).totalCents;
        const price = priceOrder(input);
        const vatOff = price.paid.find(({ kind }) => kind === 'reverseCharge')?.cents ?? 0;
        expect(price.totalCents).toBeLessThanOrEqual(without);
        expect(price.totalCents - vatOff).toBeGreaterThanOrEqual(
          input.refillBalanceCents + (input.package?.priceCents ?? 0),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('refuses amounts that are not whole, not negative cents', () => {
    expect(() => priceOrder({ ...plain, refillBalanceCents: -1 })).toThrow(RangeError);
    expect(() => priceOrder({ ...plain, refillBalanceCents: 0.5 })).toThrow(RangeError);
  });
});

describe('bonus and VAT', () => {
  it('gives 5 % from 50 € and 10 % from 100 €', { tags: ['F3.88'] }, () => {
    expect([4999, 5000, 9999, 10_000, 50_000].map(refillBonusCents)).toEqual([0, 250, 500, 1000, 5000]);
  });

  it('never differs from the exact VAT part by more than half a cent', { tags: ['F3.93'] }, () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.constantFrom(...Object.keys(euVatRates)), (gross, countryCode) => {
        const { rate, cents: part } = vatPartOf(gross, { countryCode, reverseCharge: false });
        const error = 2n * (BigInt(part) * BigInt(10_000 + rate) - BigInt(gross) * BigInt(rate));
        expect(error <= BigInt(10_000 + rate) && error >= -BigInt(10_000 + rate)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
