import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, getTableColumns, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { keepChangedPages } from '@/operator/src/content/edit-pages';
import type { Db, DbOrTx, Tx } from '@/operator/src/db/database';
import { contentDocument, contentPage, country, dataPackage, tariff, zoneRate } from '@/operator/src/db/schema/catalog';
import { seedState } from '@/operator/src/db/schema/process-state';
import { inTransaction } from '@/operator/src/db/transaction';
import type { SeedRows } from './seed-rows';

export const contentFolder = 'operator/content';

/**
 * What the seeded rows depend on: this program and the sizes and times of the content files.
 * Null where the program is not one built file, as in development: then only the rows themselves can tell.
 */
export async function seedFingerprint(
  program: string = fileURLToPath(import.meta.url),
  folder: string = contentFolder,
): Promise<string | null> {
  if (!program.endsWith('.mjs')) return null;
  const hash = createHash('sha256').update(await readFile(program));
  const names = (await readdir(folder, { recursive: true })).sort();
  const facts = await Promise.all(names.map((name) => stat(join(folder, name))));
  for (const [index, { size, mtimeMs }] of facts.entries()) hash.update(`${names[index]} ${size} ${mtimeMs}\n`);
  return hash.digest('hex');
}

const rowsName = 'catalog_and_content';
const fingerprintName = 'program_and_files';

type Options = {
  readonly rows?: SeedRows;
  /** Of the program and the files the rows come from: while it is the same, the rows need not be made. */
  readonly fingerprint?: string | null;
  /** Whether rows that are there already stay as they are: a real shop's prices are not a release's to change. */
  readonly onlyEmpty?: boolean;
  /** Whether they are written though they have been before: what was changed since is lost. */
  readonly again?: boolean;
  /** Is done in the same transaction, before the rows are written. */
  readonly first?: (tx: Tx) => Promise<void>;
};

/** What was done: nothing, for the database holds the rows or other ones, or all. */
export type Seeded = 'current' | 'differs' | 'written';

let made: Promise<SeedRows> | undefined;

/** Making the rows takes packages that nothing else needs, so they load only here. */
async function makeRows(): Promise<SeedRows> {
  const { makeSeedRows } = await import('./seed-rows');
  return makeSeedRows(contentFolder);
}

/** Writes catalogue and content of the files in one transaction; does nothing when they are as they should be. */
export async function seed(
  db: Db,
  { rows: given, fingerprint = null, onlyEmpty = false, again = false, first }: Options = {},
): Promise<Seeded> {
  if (fingerprint !== null && (await readState(db, fingerprintName)) === fingerprint) return 'current';
  made ??= makeRows();
  const rows = given ?? (await made);
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const kept = await readState(db, rowsName);
  const isCurrent = kept === hash && !again;
  if (onlyEmpty && kept !== null && !isCurrent) return 'differs';
  await inTransaction(db, async (tx) => {
    if (!isCurrent) {
      await first?.(tx);
      await writeRows(tx, rows);
      await writeState(tx, rowsName, hash);
    }
    if (fingerprint !== null) await writeState(tx, fingerprintName, fingerprint);
  });
  if (isCurrent) return 'current';
  await refreshDataVersion(db);
  return 'written';
}

async function readState(db: DbOrTx, name: string): Promise<string | null> {
  const [row] = await db.select().from(seedState).where(eq(seedState.name, name));
  return row?.hash ?? null;
}

async function writeState(tx: Tx, name: string, hash: string): Promise<void> {
  const set = allExcluded(seedState);
  await tx.insert(seedState).values({ name, hash }).onConflictDoUpdate({ target: seedState.name, set });
}

/** Rows that are no longer wanted go; packages only leave the sale, for orders name them. */
async function writeRows(tx: Tx, { countries, rates, packages, tariffs, documents, pages }: SeedRows): Promise<void> {
  const ids = packages.map(({ id }) => id);
  await tx
    .insert(country)
    .values(countries)
    .onConflictDoUpdate({ target: country.id, set: allExcluded(country) });
  await tx
    .insert(zoneRate)
    .values(rates)
    .onConflictDoUpdate({ target: zoneRate.zone, set: allExcluded(zoneRate) });
  await tx
    .insert(dataPackage)
    .values(packages)
    .onConflictDoUpdate({ target: dataPackage.id, set: allExcluded(dataPackage) });
  await tx.update(dataPackage).set({ available: false }).where(notInArray(dataPackage.id, ids));
  await tx
    .insert(tariff)
    .values(tariffs)
    .onConflictDoUpdate({ target: tariff.id, set: allExcluded(tariff) });
  await writeTexts(tx, { documents, pages });
}

type Texts = {
  readonly documents: SeedRows['documents'];
  readonly pages: readonly (typeof contentPage.$inferInsert)[];
};

async function writeTexts(tx: Tx, { documents, pages }: Texts): Promise<void> {
  await tx.delete(contentDocument);
  await tx.insert(contentDocument).values(documents);
  await tx.delete(contentPage);
  await tx.insert(contentPage).values([...pages]);
}

/** Writes the texts of the files alone, but for the pages that the staff has changed, and the other names of countries. */
export async function seedTexts(
  db: Db,
  rows: Pick<SeedRows, 'documents' | 'pages' | 'countries'>,
  first: NonNullable<Options['first']>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await first(tx);
    await writeTexts(tx, await keepChangedPages(tx, rows));
    for (const { code, aliases } of rows.countries)
      await tx.update(country).set({ aliases }).where(eq(country.code, code));
  });
  await refreshDataVersion(db);
}

/** For `onConflictDoUpdate`: every column takes the value of the row that was to be inserted. */
function allExcluded(table: PgTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]));
}
