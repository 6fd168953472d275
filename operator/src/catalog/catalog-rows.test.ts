import { describe, expect, it } from 'vitest';
import { loadContentFiles } from '@/operator/src/content/content-files';
import { zoneKeys } from '@/operator/src/db/schema/catalog';
import { countryRows } from './country-rows';
import { packs } from './package-catalogue';
import { tariffRows } from './tariff-rows';
import { localPrices, localSizes, zoneOf, zoneRates } from './zones';

const rows = countryRows();
const byCode = new Map(rows.map((row) => [row.code, row]));

describe('countries', () => {
  it('are all of ISO 3166, under their numeric code', () => {
    expect(rows.filter(({ code }) => code !== 'XK')).toHaveLength(249);
    expect([byCode.get('SG')?.id, byCode.get('ES')?.id, byCode.get('AF')?.id]).toEqual([702, 724, 4]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('have a name in three languages, Russian ones in Cyrillic, and a flag of six characters', () => {
    for (const { code, names, flagIcon } of rows) {
      expect([code, names.en !== '', names.es !== '']).toEqual([code, true, true]);
      expect(names.ru).toMatch(/^[А-ЯЁ]/);
      expect([flagIcon.length, flagIcon]).toEqual([6, `${code.toLowerCase()}.svg`]);
    }
    const names = rows.flatMap((row) =>
      (['en', 'es', 'ru'] as const).map((language) => `${language} ${row.names[language]}`),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep other spellings for search', () => {
    expect(byCode.get('TR')?.aliases).toContain('Turkey');
    expect(byCode.get('GB')?.aliases).toContain('Англия');
  });

  it('hide places without people', () => {
    expect(rows.filter(({ display }) => !display).map(({ code }) => code)).toEqual(
      ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'].sort(),
    );
  });
});

describe('zones', () => {
  it('have rates and as many prices as there are sizes', () => {
    expect(zoneRates.map(({ zone }) => zone)).toEqual([...zoneKeys]);
    for (const zone of zoneKeys) {
      const perGigabyte = localSizes.map(({ gigabytes }, index) => (localPrices[zone][index] ?? 0) / gigabytes);
      expect(perGigabyte).toEqual([...new Set(perGigabyte)].sort((a, b) => b - a));
    }
    expect([zoneOf('ES'), zoneOf('GB'), zoneOf('TR'), zoneOf('CH')]).toEqual([
      'europe',
      'europe',
      'europe_neighbours',
      'europe_neighbours',
    ]);
    expect(rows.filter(({ code }) => zoneOf(code) !== 'world').length).toBeGreaterThan(160);
  });
});

describe('packs', () => {
  it.each([
    ['europe', 35],
    ['asia', 14],
    ['global', 95],
    ['balkans', 11],
    ['gulf', 6],
    ['caucasus', 3],
    ['africa', 15],
    ['americas', 14],
  ] as const)('%s covers the number of countries in its name', (key, count) => {
    const codes = packs.find((pack) => pack.key === key)?.codes ?? [];
    expect(new Set(codes).size).toBe(count);
    expect(codes.filter((code) => !byCode.get(code)?.display)).toEqual([]);
  });
});

const { en, es, ru } = await loadContentFiles('operator/content');
const tariffs = tariffRows({ en: en.tariffs, es: es.tariffs, ru: ru.tariffs });
const start = tariffs.find(({ key }) => key === 'start');

describe('tariffs', () => {
  it('claim no saving against Start with a top-up to the same balance that is not there', () => {
    expect(start).toBeDefined();
    for (const { key, priceCents, startingBalanceCents, economyCents, labels } of tariffs) {
      const missing = startingBalanceCents - (start?.startingBalanceCents ?? 0);
      const saved = (start?.priceCents ?? 0) + missing - priceCents;
      expect([key, economyCents ?? 0]).toEqual([key, Math.max(0, saved)]);
      expect(labels.includes('economy')).toBe(saved > 0);
    }
  });

  it('cost over their balance no more than Start does', () => {
    const over = (row: (typeof tariffs)[number]) => row.priceCents - row.startingBalanceCents;
    expect(tariffs.filter((row) => start && over(row) > over(start)).map(({ key }) => key)).toEqual([]);
  });

  it('name what every number can do with each of them, and 5 GB with calls where the balance pays them', () => {
    const has = (option: string) =>
      Object.entries(en.tariffs).flatMap(([key, { options }]) =>
        options.some((one) => one.key === option) ? [key] : [],
      );
    const all = tariffs.map(({ key }) => key);
    // Every package allows a hotspot, and every number may buy any package.
    expect([has('eu_number'), has('any_package'), has('hotspot')]).toEqual([all, all, all]);
    const fiveGigabytes = localPrices.europe[localSizes.findIndex(({ gigabytes }) => gigabytes === 5)] ?? 0;
    const rich = tariffs.filter(({ startingBalanceCents }) => startingBalanceCents > fiveGigabytes);
    expect(has('first_package')).toEqual(rich.map(({ key }) => key));
    // A smaller balance buys a package too, only not this one.
    const titles = Object.values(en.tariffs).flatMap(({ options }) =>
      options.flatMap(({ key, title }) => (key === 'first_package' ? [title] : [])),
    );
    expect(new Set(titles)).toEqual(new Set(['Balance for 5 GB and calls']));
  });
});
