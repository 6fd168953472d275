import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fakeOperator } from '@/lib/bff/testing/fake-operator';
import { aPackage } from '@/tests/setup/catalog-builders';
import { readPackage } from './package-queries';
import { readPackages, soldPackages } from './read-packages';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const codes = ['AD', 'ES', 'FR', 'PT'];
const all = [
  aPackage(),
  aPackage({ id: 16, slug: 'spain-10gb-30d' }),
  aPackage({ id: 17, slug: 'iberia-5gb-30d', countryCodes: codes, countries: codes }),
];

describe('a provider who answers with all packages whatever is asked', () => {
  it.each([
    [{ slug: 'spain-10gb-30d' }, [16]],
    [{ id: 17 }, [17]],
    [{ slug: 'nowhere' }, []],
    [{ reach: 'regional' as const }, [17]],
    [{ limit: 2 }, [15, 16]],
  ])('does not mislead who looks for %o', async (wanted, ids) => {
    operator.on('GET /data-packages', () => HttpResponse.json(all));
    expect((await readPackages('en', wanted)).map(({ id }) => id)).toEqual(ids);
    const { searchParams } = new URL(operator.seen[0]?.path ?? '', 'http://operator');
    expect(Object.fromEntries(searchParams)).toEqual(
      Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value)])),
    );
  });
});

it('a package that is paid by the megabyte is on no list and has no page', { tags: ['F9.40'] }, async () => {
  const byMegabyte = aPackage({ id: 18, slug: 'spain-by-megabyte', perMegabytePayment: true });
  operator.on('GET /data-packages', () => HttpResponse.json([...all, byMegabyte]));
  expect((await readPackages('en', {})).map(({ id }) => id)).toEqual([15, 16, 17]);
  expect(await readPackages('en', { slug: 'spain-by-megabyte' })).toEqual([]);
  expect(await soldPackages([byMegabyte], 'en')).toEqual([]);
});

it('a package that nobody has asked for is found in the last whole list while the provider is away', async () => {
  operator.on('GET /data-packages', () => HttpResponse.json(all));
  await readPackages('en', {});
  operator.on('GET /data-packages', () => HttpResponse.error());
  expect((await readPackages('en', { slug: 'iberia-5gb-30d' })).map(({ id }) => id)).toEqual([17]);
  await expect(readPackages('es', { slug: 'iberia-5gb-30d' })).rejects.toMatchObject({ failure: { kind: 'network' } });
});

it('no package is asked for by a name that is longer than any', async () => {
  expect(await readPackage('en', 'x'.repeat(201))).toBeNull();
  expect(operator.seen).toEqual([]);
});
