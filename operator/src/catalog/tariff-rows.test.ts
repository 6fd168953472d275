import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestRefill, refillBonusCents } from '@/lib/pricing/refill-bonus';
import { withSavings } from './tariff-rows';

const aTariff = (priceCents: number, startingBalanceCents: number, label: string | null = null) => ({
  priceCents,
  startingBalanceCents,
  label,
  labels: ['hit', 'economy'],
  purchasable: true,
});

describe('savings of a tariff', () => {
  it('are what the cheapest tariff and a top-up to the same balance would cost more', () => {
    const [start, same, better, bigger] = withSavings([
      aTariff(1000, 500),
      aTariff(2500, 2000),
      aTariff(5000, 5000),
      aTariff(10_000, 12_000),
    ]);
    expect([start, same].map((one) => [one?.economyCents, one?.labels])).toEqual([
      [null, ['hit']],
      [null, ['hit']],
    ]);
    expect(better).toMatchObject({ economyCents: 500, labels: ['hit', 'economy'] });
    // 10 € and a top-up of 104.55 €, which brings 10 % more.
    expect(bigger?.economyCents).toBe(1000 + 10_455 - 10_000);
  });

  it('count the least top-up that can be made where less is missing', () => {
    const [, better] = withSavings([aTariff(1000, 500), aTariff(1200, 800)]);
    // 10 € and a top-up of 5 €, for none of 3 € can be made.
    expect(better).toMatchObject({ economyCents: 300, labels: ['hit', 'economy'] });
  });

  it('are never measured against a second number or what is not sold', () => {
    const gone = { ...aTariff(900, 900), purchasable: false };
    const [, , tariff] = withSavings([aTariff(500, 500, 'SECOND_NUMBER'), gone, aTariff(2000, 1500)]);
    expect(tariff?.economyCents).toBeNull();
  });

  it('count the cheapest top-up of all that bring the balance', { tags: ['F3.88'] }, () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), (balance) => {
        const cents = cheapestRefill(balance);
        expect(cents + refillBonusCents(cents)).toBeGreaterThanOrEqual(balance);
        const cheaper = [cents - 1, 5000, 10_000].filter((one) => one > 0 && one < cents);
        for (const one of cheaper) expect(one + refillBonusCents(one)).toBeLessThan(balance);
      }),
    );
  });
});
