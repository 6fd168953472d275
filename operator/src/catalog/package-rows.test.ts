import { describe, expect, it } from 'vitest';
import { makeSeedRows } from '@/operator/src/seed/seed-rows';

const { countries, packages } = await makeSeedRows('operator/content');
const gigabytes = [1, 3, 5, 10, 20];

/** The packages of one size after the other, smallest first. */
const bySize = (rows: typeof packages) => [...rows].sort((a, b) => a.volume - b.volume);

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Of each package its price per Gb, in cents. */
const perGigabyte = (rows: typeof packages) =>
  bySize(rows).map(({ priceCents, volume }) => (priceCents * 1000) / volume);

describe('the catalogue that fills an empty shop', { tags: ['F2.40', 'F2.119', 'F2.122'] }, () => {
  it('has five sizes for every country that is shown, each with a lower price per Gb than the one before', () => {
    const shown = countries.filter(({ display }) => display);
    expect(shown.length).toBeGreaterThan(240);
    for (const { code } of shown) {
      const local = packages.filter(({ kind, countryCodes }) => kind === 'local' && countryCodes[0] === code);
      expect([code, bySize(local).map(({ volume }) => volume)]).toEqual([code, gigabytes.map((size) => size * 1000)]);
      expect(local.every(({ countryCodes, available }) => countryCodes.length === 1 && available)).toBe(true);
      const prices = perGigabyte(local);
      expect([code, prices]).toEqual([code, [...new Set(prices)].sort((a, b) => b - a)]);
      const totals = bySize(local).map(({ priceCents }) => priceCents);
      expect([code, totals]).toEqual([code, [...new Set(totals)].sort((a, b) => a - b)]);
    }
  });

  it('prices countries by zone, not all alike', () => {
    const first = packages.filter(({ kind, volume }) => kind === 'local' && volume === 1000);
    const zones = new Map(countries.map(({ code, zone }) => [code, zone]));
    const byZone = groupBy(first, ({ countryCodes: [code = ''] }) => zones.get(code) ?? '');
    expect(byZone.size).toBe(10);
    for (const [zone, rows] of byZone) {
      expect([zone, new Set(rows.map(({ priceCents }) => priceCents)).size]).toEqual([zone, 1]);
    }
    expect(new Set(first.map(({ priceCents }) => priceCents)).size).toBeGreaterThan(7);
  });

  it('has the regions that travellers use, in several sizes, the larger the cheaper per Gb', () => {
    const regions = groupBy(
      packages.filter(({ kind }) => kind === 'regional' || kind === 'global'),
      ({ titles }) => titles.en.replace(/,? \d+ Gb$/, ''),
    );
    const names = [...regions.keys()].join(' · ');
    for (const name of [/Europe/, /Balkan/, /Gulf/, /Caucasus/, /Asia/, /Africa/, /America/, /World|Global/]) {
      expect(names).toMatch(name);
    }
    for (const [name, rows] of regions) {
      expect([name, rows.length > 1]).toEqual([name, true]);
      const prices = perGigabyte(rows);
      expect([name, prices]).toEqual([name, [...new Set(prices)].sort((a, b) => b - a)]);
    }
  });
});
