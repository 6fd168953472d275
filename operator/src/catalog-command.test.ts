import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { importCatalog } from './catalog-command';
import { setPrice } from './console/prices/set-price';
import { contentDocument, dataPackage } from './db/schema/catalog';
import { seed } from './seed/seed';
import { makeSeedRows } from './seed/seed-rows';

describeOnBoth('the import of the content files', (make) => {
  it('shows first what it changes, and changes it when told to', async () => {
    const { deps } = await make();
    const run = (...args: string[]) => importCatalog({ ...deps, readPassword: async () => '' }, args);
    const priceOf = async () => {
      const [row] = await deps.db.select().from(dataPackage).where(eq(dataPackage.slug, 'spain-5gb-30d'));
      return row?.priceCents;
    };
    expect(await run()).toBe('The database holds what the files say');
    await setPrice(deps, { kind: 'package', name: 'spain-5gb-30d', cents: 1120, staffId: null });
    await deps.db.delete(contentDocument).where(eq(contentDocument.name, 'faq'));
    const shown = await run();
    expect(shown).toContain('package spain-5gb-30d: priceCents 1120 → 1050');
    expect(shown).toContain('text faq (es): new');
    expect(shown).toContain('Nothing has been changed');
    expect(await priceOf()).toBe(1120);
    expect(await run('--yes')).toMatch(/Changed$/);
    expect(await priceOf()).toBe(1050);
    expect(await run()).toBe('The database holds what the files say');
  });

  it('is the only way for files into a shop that has its own prices', async () => {
    const { deps } = await make();
    const rows = await makeSeedRows('operator/content');
    const cheaper = { ...rows, packages: rows.packages.map((row) => ({ ...row, priceCents: 1 })) };
    expect(await seed(deps.db, { rows: cheaper, onlyEmpty: true })).toBe('differs');
    expect(await deps.db.$count(dataPackage, eq(dataPackage.priceCents, 1))).toBe(0);
    expect(await seed(deps.db, { rows: cheaper })).toBe('written');
    expect(await deps.db.$count(dataPackage, eq(dataPackage.priceCents, 1))).toBe(rows.packages.length);
  });
});
