import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { contentDocument, country, dataPackage } from '@/operator/src/db/schema/catalog';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { contentFolder, seed, seedFingerprint } from './seed';
import { makeSeedRows, type SeedRows } from './seed-rows';

let rows: SeedRows;
beforeAll(async () => {
  rows = await makeSeedRows(contentFolder);
});

describeOnOne('seeding', (make) => {
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

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('fingerprint of the seed', () => {
  it('stays until the program or a file changes', async () => {
    const [program, file] = [join(folder, 'operator.mjs'), join(folder, 'faq.md')];
    await writeFile(program, '1');
    await writeFile(file, 'a');
    const first = await seedFingerprint(program, folder);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await seedFingerprint(program, folder)).toBe(first);
    await utimes(file, 1, 1);
    const second = await seedFingerprint(program, folder);
    expect(second).not.toBe(first);
    await writeFile(program, '2');
    expect(await seedFingerprint(program, folder)).not.toBe(second);
  });

  it('is none for a program that is not built', async () => {
    expect(await seedFingerprint(join(folder, 'seed.ts'), folder)).toBeNull();
  });
});
