import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { importCatalog } from './catalog-command';
import { changeOffers, putBack } from './console/prices/change-offers';
import { setPrice } from './console/prices/set-price';
import { readAudit } from './console/staff/audit-log';
import { readPage, savePage } from './content/edit-pages';
import {
  contentDocument,
  contentPage,
  country,
  dataPackage,
  priceVersion,
  tariff,
  zoneRate,
} from './db/schema/catalog';
import { inTransaction } from './db/transaction';
import { seed } from './seed/seed';
import { makeSeedRows } from './seed/seed-rows';

describeOnOne('the import of the content files', (make) => {
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

  it('names every price that it changes, and keeps each as a version that can be put back and in the audit log', async () => {
    const { deps } = await make();
    const { db } = deps;
    const run = (...args: string[]) => importCatalog({ ...deps, readPassword: async () => '' }, args);
    const own = await db.select().from(dataPackage).where(eq(dataPackage.kind, 'local')).limit(350);
    await db
      .update(dataPackage)
      .set({ priceCents: 1 })
      .where(
        inArray(
          dataPackage.id,
          own.map(({ id }) => id),
        ),
      );
    await db.update(tariff).set({ priceCents: 4321, startingBalanceCents: 1234 }).where(eq(tariff.key, 'nomad'));
    await db.update(zoneRate).set({ sms: 77 }).where(eq(zoneRate.zone, 'world'));
    const shown = await run();
    for (const { slug, priceCents } of own) expect(shown).toContain(`package ${slug}: priceCents 1 → ${priceCents}`);
    await run('--yes');
    const versions = await db.select().from(priceVersion).orderBy(priceVersion.id);
    const changes = versions.flatMap((version) => version.changes);
    expect(versions.every((version) => version.changes.length <= 300)).toBe(true);
    const { slug: name = '', priceCents } = own.at(-1) ?? {};
    for (const change of [
      { kind: 'package', name, field: 'price', before: 1, after: priceCents },
      { kind: 'tariff', name: 'nomad', field: 'balance', before: 1234 },
      { kind: 'zone', name: 'world', field: 'sms', before: 77 },
    ])
      expect(changes).toContainEqual(expect.objectContaining(change));
    expect(changes).toHaveLength(own.length + 3);
    const lines = await readAudit(db, { limit: 1000 });
    expect(lines.filter(({ action }) => action === 'price_set')).toHaveLength(own.length + 1);
    expect(lines.filter(({ action }) => action === 'catalog_imported')).toHaveLength(1);
    const [first] = versions;
    if (!first) throw new Error('No version');
    expect(await changeOffers(deps, putBack(first), { staffId: null, note: '' })).toEqual({ kind: 'done' });
  });

  it('brings the texts of the files alone, and leaves prices and pages that the staff has changed', async () => {
    const { deps } = await make();
    const { db } = deps;
    const run = (...args: string[]) => importCatalog({ ...deps, readPassword: async () => '' }, args);
    const termsOf = async (pageId: number) => (await readPage(db, { kind: 'articles', pageId, language: 'en' }))?.text;
    const documentOf = async () => {
      const isArticles = and(eq(contentDocument.name, 'articles'), eq(contentDocument.language, 'en'));
      const [row] = await db.select().from(contentDocument).where(isArticles);
      return JSON.stringify(row?.body);
    };
    const [terms, privacy] = [await termsOf(1), await termsOf(2)];
    if (!terms || !privacy) throw new Error('There are no articles');
    await setPrice(deps, { kind: 'package', name: 'spain-5gb-30d', cents: 1120, staffId: null });
    const ours = { ...terms, body: 'Our own terms.' };
    const change = { kind: 'articles', pageId: 1, language: 'en', before: terms, after: ours } as const;
    await inTransaction(db, (tx) => savePage(tx, change, { staffId: null, at: deps.now() }));
    const old = { text: { ...privacy, body: 'An old policy.' } };
    await db
      .update(contentPage)
      .set(old)
      .where(and(eq(contentPage.kind, 'articles'), eq(contentPage.pageId, 2), eq(contentPage.language, 'en')));
    await db.execute(sql`update content_document set body = jsonb_set(body, '{1,text}', '"An old policy."')
      where name = 'articles' and language = 'en'`);
    const shown = await run('--texts');
    expect(shown).toContain('text articles (en): body');
    expect(shown).toContain('Nothing has been changed: npm run shop -- catalog import --texts --yes');
    expect(shown).not.toContain('spain-5gb-30d');
    expect(await run('--texts', '--yes')).toMatch(/Changed$/);
    expect([await termsOf(1), await termsOf(2)]).toEqual([ours, privacy]);
    const body = await documentOf();
    expect([body.includes('Our own terms.'), body.includes('An old policy.')]).toEqual([true, false]);
    expect(await db.$count(dataPackage, eq(dataPackage.priceCents, 1120))).toBe(1);
    expect(await run('--texts')).toBe('The database holds what the files say');
    expect(await run()).toContain('package spain-5gb-30d: priceCents 1120 → 1050');
  });

  it('keeps the address of a question that the files word anew', async () => {
    const { deps } = await make();
    const { db } = deps;
    const run = (...args: string[]) => importCatalog({ ...deps, readPassword: async () => '' }, args);
    const isFaq = and(eq(contentDocument.name, 'faq'), eq(contentDocument.language, 'en'));
    const firstQuestion = async () => {
      const [row] = await db.select({ item: sql`body -> 0` }).from(contentDocument).where(isFaq);
      return row?.item;
    };
    const [before] = await db.select({ question: sql`body #> '{0,question}'` }).from(contentDocument).where(isFaq);
    await db.execute(sql`update content_document set body = jsonb_set(jsonb_set(body, '{0,slug}', '"as-it-was-asked"'),
      '{0,question}', '"As it was asked?"') where name = 'faq' and language = 'en'`);
    expect(await run('--texts', '--yes')).toMatch(/Changed$/);
    expect(await firstQuestion()).toMatchObject({ question: before?.question, slug: 'as-it-was-asked' });
    expect(await run('--texts')).toBe('The database holds what the files say');
  });

  it('brings with the texts the other names that countries are searched by, and nothing else of them', async () => {
    const { deps } = await make();
    const run = (...args: string[]) => importCatalog({ ...deps, readPassword: async () => '' }, args);
    const read = async () => {
      const [row] = await deps.db.select().from(country).where(eq(country.code, 'US'));
      return row;
    };
    await deps.db
      .update(country)
      .set({ aliases: ['USA'], priority: 99 })
      .where(eq(country.code, 'US'));
    expect(await run('--texts')).toContain('country US: aliases\n');
    expect(await run('--texts', '--yes')).toMatch(/Changed$/);
    expect(await read()).toMatchObject({ aliases: expect.arrayContaining(['США', 'USA']), priority: 99 });
    expect(await run('--texts')).toBe('The database holds what the files say');
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
