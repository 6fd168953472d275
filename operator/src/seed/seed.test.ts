import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { country, dataPackage } from '@/operator/src/db/schema/catalog';
import { contentDocument } from '@/operator/src/db/schema/content';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { seed } from './seed';
import { contentFolder } from './seed-fingerprint';
import { makeSeedRows, type SeedRows } from './seed-rows';

let rows: SeedRows;
beforeAll(async () => {
  rows = await makeSeedRows(contentFolder);
});

describeOnBoth('seeding', (make) => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await make();
  });

  it('does nothing the second time', async () => {
    const { db } = operator.deps;
    await db.update(country).set({ priority: 77 }).where(eq(country.code, 'ES'));
    await seed(db);
    const [spain] = await db.select().from(country).where(eq(country.code, 'ES'));
    expect(spain?.priority).toBe(77);
  });

  it('does not even look at the rows while the fingerprint is the same', async () => {
    const { db } = operator.deps;
    await seed(db, { fingerprint: 'one' });
    await seed(db, { rows: { ...rows, documents: [] }, fingerprint: 'one' });
    expect(await db.$count(contentDocument)).toBe(rows.documents.length);
  });

  it('brings changed rows up to date, drops stale texts and takes dropped packages off the sale', async () => {
    const { db } = operator.deps;
    const before = await catalogOf(db);
    const dropped = rows.packages.find(({ slug }) => slug === 'spain-20gb-30d');
    const changed = {
      ...rows,
      packages: rows.packages
        .filter(({ slug }) => slug !== 'spain-20gb-30d')
        .map((row) => (row.slug === 'spain-5gb-30d' ? { ...row, priceCents: 1 } : row)),
      documents: rows.documents.filter(({ name }) => name !== 'blog'),
    };
    await seed(db, { rows: changed });
    const [spain] = await db.select().from(country).where(eq(country.code, 'ES'));
    expect(spain?.priority).toBe(2);
    const after = await catalogOf(db);
    expect(after).not.toBe(before);
    expect(after.packages.find(({ slug }) => slug === 'spain-5gb-30d')?.priceCents).toBe(1);
    expect(after.packageById.get(dropped?.id ?? 0)?.available).toBe(false);
    const blogs = await db.select().from(contentDocument).where(eq(contentDocument.name, 'blog'));
    expect(blogs).toEqual([]);
    await seed(db, { rows });
    const [count] = await db.select({ all: sql<number>`count(*)::int` }).from(dataPackage);
    expect(count?.all).toBe(rows.packages.length);
  });
});
