import { describe, expect, it } from 'vitest';
import { cheaperTariff, type FirstTariff } from './first-price';

const aTariff = (id: number, priceCents: number, startingBalanceCents: number): FirstTariff => ({
  id,
  name: `Tariff ${id}`,
  priceCents,
  startingBalanceCents,
});
const start = aTariff(1, 1000, 500);
const traveller = aTariff(2, 2500, 2000);
const nomad = aTariff(3, 5000, 5000);
const second = aTariff(4, 1500, 1000);
const others = [traveller, nomad, second];
const cheaper = (priceCents: number, shown = start) => {
  const all = [start, ...others].filter((one) => one !== shown);
  const found = cheaperTariff({ priceCents }, shown, all);
  return found && [found.tariff.id, found.totalCents, found.isCovered];
};

describe('a cheaper tariff for a package', { tags: ['F2.119', 'F3.85'] }, () => {
  it('is the one whose balance pays the package, where that is less than both prices together', () => {
    // 3 Gb of Spain: 15.00 instead of 17.50; 10 Gb: 25.00 instead of 27.00; 10 Gb in Africa: 50.00 instead of 52.00.
    expect([750, 1700, 4200].map((cents) => cheaper(cents))).toEqual([
      [second.id, 1500, true],
      [traveller.id, 2500, true],
      [nomad.id, 5000, true],
    ]);
  });

  it('is none where the shown one costs no more: from its own balance, on top, or just as much', () => {
    expect([350, 500, 1050, 2700, 6600].map((cents) => cheaper(cents))).toEqual([null, null, null, null, null]);
    // 10.00 + 15.00 is what Traveller costs.
    expect(cheaper(1500)).toBeNull();
  });

  it('is also the cheap one on top, for whoever has chosen a dear one before', () => {
    expect(cheaper(1050, nomad)).toEqual([start.id, 2050, false]);
    expect(cheaper(350, nomad)).toEqual([start.id, 1000, true]);
    expect(cheaperTariff({ priceCents: 900 }, start, [])).toBeNull();
  });
});
