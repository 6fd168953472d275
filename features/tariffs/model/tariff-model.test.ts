import { describe, expect, it } from 'vitest';
import { aTariff } from '@/tests/setup/catalog-builders';
import { defaultTariff, firstTariffs, isSecondNumber, splitTariffs, toTariff } from './tariff-model';

describe('tariffs', () => {
  it('keep all their fields, with amounts in cents', { tags: ['F3.06'] }, () => {
    const wire = aTariff({ options: [{ id: 7, title: 'Roaming', description: 'In 38 countries' }], economy: 2.1 });
    const { price, economy, startingBalance, ...rest } = wire;
    expect([price, economy, startingBalance]).toEqual([14.9, 2.1, 12]);
    expect(toTariff(wire)).toEqual({ ...rest, priceCents: 1490, economyCents: 210, startingBalanceCents: 1200 });
    expect(toTariff(aTariff({ economy: null })).economyCents).toBeNull();
  });

  it('are second-number by their label only', { tags: ['F3.02'] }, () => {
    expect(isSecondNumber({ label: 'SECOND_NUMBER', labels: [] })).toBe(true);
    expect(isSecondNumber({ label: null, labels: ['SECOND_NUMBER'] })).toBe(true);
    expect(isSecondNumber({ label: 'HIT', labels: ['NEW'] })).toBe(false);
  });

  it('show the second number apart from the normal list', { tags: ['F3.03'] }, () => {
    const list = [aTariff({ id: 1 }), aTariff({ id: 2, label: 'SECOND_NUMBER' })].map(toTariff);
    const { normal, second } = splitTariffs(list);
    expect(normal.map(({ id }) => id)).toEqual([1]);
    expect(second.map(({ id }) => id)).toEqual([2]);
  });

  it('choose the hit by default', { tags: ['F3.04'] }, () => {
    const list = [aTariff({ id: 1 }), aTariff({ id: 2, hit: true })].map(toTariff);
    expect(defaultTariff(list)?.id).toBe(2);
  });

  it('choose the first that is not second-number when there is no hit', { tags: ['F3.05'] }, () => {
    const list = [aTariff({ id: 1, label: 'SECOND_NUMBER' }), aTariff({ id: 2 }), aTariff({ id: 3 })].map(toTariff);
    expect(defaultTariff(list)?.id).toBe(2);
    expect(defaultTariff(list.slice(0, 1))).toBeNull();
  });

  it('begin a new number only while they are for sale, though the hit stays the default', { tags: ['F3.04'] }, () => {
    const off = aTariff({ id: 1, hit: true, purchasable: false });
    const list = [off, aTariff({ id: 2 }), aTariff({ id: 3, label: 'SECOND_NUMBER' })].map(toTariff);
    const { tariff, otherTariffs } = firstTariffs(list);
    expect([tariff?.id, ...otherTariffs.map(({ id }) => id)]).toEqual([2, 3]);
    expect(defaultTariff(list)?.id).toBe(1);
    expect(firstTariffs([toTariff(off)])).toEqual({ tariff: null, otherTariffs: [] });
  });
});
