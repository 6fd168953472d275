import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from '@/operator/src/db/database';
import { heartbeat } from './schema';

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** Number of migrations that the code expects. */
export async function expectedMigrations(folder: string): Promise<number> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(journal)).entries.length;
}

export type Readiness = { readonly database: boolean; readonly migrations: boolean };

/** Whether the database takes a write and has every migration. Never throws. */
export async function checkReadiness(database: Database, now: Date, migrationsFolder: string): Promise<Readiness> {
  const [write, migrations] = await Promise.allSettled([
    database.db
      .insert(heartbeat)
      .values({ id: 1, at: now })
      .onConflictDoUpdate({ target: heartbeat.id, set: { at: now } }),
    countMigrations(database, migrationsFolder),
  ]);
  return {
    database: write.status === 'fulfilled',
    migrations: migrations.status === 'fulfilled' && migrations.value,
  };
}

async function countMigrations(database: Database, folder: string): Promise<boolean> {
  const [row] = await database.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
  return row?.applied === (await expectedMigrations(folder));
}
