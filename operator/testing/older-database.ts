import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';
import type { Database } from '@/operator/src/db/database';
import { pgliteDatabase } from '@/operator/src/db/open-database';

export const migrations = 'operator/migrations';
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), tag: z.string() })) });

/** An empty database as it was before the migration whose tag ends with `name`. @throws Error when there is no such migration. */
export async function databaseBefore(name: string): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = z.parse(journalSchema, JSON.parse(await readFile(file, 'utf8')));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  if (end < 0) throw new Error(`There is no migration ${name}`);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const database = pgliteDatabase(await PGlite.create());
  await database.migrate(folder);
  await rm(folder, { recursive: true });
  return database;
}
