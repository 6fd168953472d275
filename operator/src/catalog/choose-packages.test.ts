import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type PackageReach, packageReach, packageReaches } from '@/lib/api/contract/package-reach';
import { type DataPackage, dataPackageSchema } from '@/lib/api/contract/packages';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { multiplyPackages } from '@/operator/testing/load/multiply-packages';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';
import { catalogOf } from './catalog';
import { findPackages } from './choose-packages';

const spain = 724;
let operator: TestOperator;
beforeAll(async () => {
  operator = await testOperator();
});

async function read(path: string): Promise<DataPackage[]> {
  return z.array(dataPackageSchema).parse(await (await operator.app.request(path)).json());
}

describe('packages in parts', () => {
  it('are found by id and by address, alone', async () => {
    const all = await read('/data-packages');
    const [one] = all.filter(({ slug }) => slug === 'spain-5gb-30d');
    expect(await read('/data-packages?slug=spain-5gb-30d')).toEqual([one]);
    expect(await read(`/data-packages?id=${one?.id}`)).toEqual([one]);
    expect(await read(`/data-packages?id=${one?.id}&slug=another`)).toEqual([]);
    expect(await read('/data-packages?slug=nowhere-1gb-7d')).toEqual([]);
  });

  it('leave out what is paid by the megabyte', async () => {
    const rows = await operator.deps.db.select().from(dataPackage);
    const metered = rows.find(({ kind }) => kind === 'per_megabyte');
    expect(await read(`/data-packages?id=${metered?.id}`)).toEqual([]);
    expect(await read(`/data-packages?slug=${metered?.slug}`)).toEqual([]);
  });

  it('are told apart by where they work', async () => {
    const all = await read('/data-packages');
    const found = await Promise.all(
      ['local', 'regional', 'global'].map((reach) => read(`/data-packages?reach=${reach}`)),
    );
    expect(
      found
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(all.map(({ id }) => id).toSorted());
    expect(found.map((some) => some.length > 0)).toEqual([true, true, true]);
    expect((await operator.app.request('/data-packages?reach=lunar')).status).toBe(400);
  });

  it('reach as far as the number of their countries says, as in the shop', { tags: ['F2.40'] }, async () => {
    const { db } = (await testOperator()).deps;
    const catalog = await catalogOf(db);
    const codes = catalog.countries.map(({ code }) => code);
    const [any] = catalog.packages;
    if (!any) throw new Error('There are no packages');
    const rows = (['regional', 'global'] as const).flatMap((kind) =>
      [1, 55, 56].map((count) => ({ ...any, kind, slug: `${kind}-${count}`, countryCodes: codes.slice(0, count) })),
    );
    const found = (reach: PackageReach) =>
      findPackages({ ...catalog, packages: rows }, { reach }).map((row) => [row.slug, packageReach(row)]);
    expect(packageReaches.map(found)).toEqual([
      [
        ['regional-1', 'local'],
        ['global-1', 'local'],
      ],
      [
        ['regional-55', 'regional'],
        ['global-55', 'regional'],
      ],
      [
        ['regional-56', 'global'],
        ['global-56', 'global'],
      ],
    ]);
  });

  it('come with the least that is asked in each country, and with their addresses', async () => {
    const all = await read('/data-packages');
    const summary = await (await operator.app.request('/data-packages/summary')).json();
    const there = all.filter(({ countryCodes, available }) => available && countryCodes.includes('ES'));
    expect([summary.total, summary.lowest.ES]).toEqual([all.length, Math.min(...there.map(({ price }) => price))]);
    const part = await (await operator.app.request('/data-packages/slugs?from=3&limit=4')).json();
    expect(part).toEqual(all.slice(3, 7).map(({ id, slug }) => ({ id, slug })));
  });
});

describe('a catalogue of ten times as many packages', () => {
  it('gives each page as much as before: the cheapest of each size', async () => {
    const before = await read(`/data-packages/?country=${spain}&limit=60`);
    const page = await read('/data-packages?slug=spain-5gb-30d');
    await multiplyPackages(operator.deps.db, 10);
    await operator.app.request('/data-version');
    const all = await read(`/data-packages/?country=${spain}`);
    expect(all.length).toBe(before.length * 10);
    const listed = await read(`/data-packages/?country=${spain}&limit=60`);
    expect(listed.length).toBeLessThanOrEqual(60);
    const least = (some: readonly DataPackage[]) => Math.min(...some.map(({ price, volume }) => price / volume));
    expect(least(listed)).toBe(least(all));
    expect(await read('/data-packages?slug=spain-5gb-30d')).toEqual(page);
    const metered = await read(`/data-packages/?country=${spain}&displayPerMegabytePayment=1&limit=1`);
    expect(metered.map(({ perMegabytePayment }) => perMegabytePayment)).toEqual([true, false]);
  });

  it('stays within what may be asked for at once', async () => {
    expect((await operator.app.request('/data-packages?limit=501')).status).toBe(400);
    expect((await operator.app.request('/data-packages?limit=0')).status).toBe(400);
  });
});
