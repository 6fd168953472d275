import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from './database';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });
const appliedSchema = z.array(z.object({ created_at: z.coerce.number() }));

/** `none` before the first migration, `older` while one of this release is missing; those of a newer release do no harm. */
export type SchemaAge = 'none' | 'older' | 'current';

/** How a database stands to the migrations in `folder`. */
export async function readSchemaAge({ query }: Pick<Database, 'query'>, folder: string): Promise<SchemaAge> {
  const [journal] = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  if (!journal?.there) return 'none';
  const rows = await query('select created_at from drizzle.__drizzle_migrations');
  const applied = new Set(appliedSchema.parse(rows).map(({ created_at: when }) => when));
  if (applied.size === 0) return 'none';
  return (await neededMigrations(folder)).every((when) => applied.has(when)) ? 'current' : 'older';
}

async function neededMigrations(folder: string): Promise<readonly number[]> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(journal)).entries.map(({ when }) => when);
}
