import { describe, expect, it } from 'vitest';
import { drawCourse } from '@/features/chart/globe';
import { homeCentre, position } from '@/features/chart/projection';
import { toCountries } from '@/features/countries/country-model';
import { aCountry } from '@/tests/setup/catalog-builders';
import { homeChart } from './home-chart';

const countries = toCountries(
  ['SG', 'ES', 'US', 'AU', 'TR', 'GE', 'AE', 'TH', 'EG', 'IN', 'JP', 'BR', 'CA', 'MX'].map((code, id) =>
    aCountry({ id: id + 1, code, name: `Land ${code}`, enName: `Land ${code}` }),
  ),
);

/** The numbers of a path in pairs. */
const points = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? [];

describe('the chart of home', () => {
  it('leads its course from the first end to the second', () => {
    const chart = homeChart(countries, { from: 'US', to: 'ES', price: '5 Gb' });
    const { course, stops } = drawCourse(chart?.centre ?? homeCentre, chart?.stops ?? [], chart?.course ?? null);
    const [from, to] = ['from', 'to'].map((kind) => stops.find((stop) => stop.kind === kind));
    expect([from?.label, to?.label, to?.price]).toEqual(['Land US', 'Land ES', '5 Gb']);
    const numbers = points(course ?? '');
    expect(numbers.slice(0, 2)).toEqual([from?.x, from?.y].map((percent) => Math.round((percent ?? 0) * 10)));
    expect(numbers.slice(-2)).toEqual([to?.x, to?.y].map((percent) => Math.round((percent ?? 0) * 10)));
  });

  it('names a few countries on the way, none over another', () => {
    const { stops = [] } = homeChart(countries, { from: 'SG', to: 'ES', price: null }) ?? {};
    const passed = stops.filter(({ kind }) => kind === undefined);
    expect(passed.length).toBeGreaterThan(2);
    expect(passed.length).toBeLessThanOrEqual(6);
    const places = passed.map((stop) => position(homeCentre, stop.place));
    expect(new Set(places.map((one) => `${one?.x} ${one?.y}`)).size).toBe(passed.length);
  });

  it('has no course from a country to itself, and no chart of what is nowhere', () => {
    expect(homeChart(countries, { from: 'ES', to: 'ES', price: null })?.course).toBeNull();
    expect(homeChart(countries, { from: 'XX', to: 'ES', price: null })).toBeNull();
  });
});
