import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Database } from '@/operator/src/db/database';
import { heartbeat } from './schema/process-state';

const maxClockDriftMs = 60_000;
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });
const appliedSchema = z.array(z.object({ created_at: z.coerce.number() }));
const clockSchema = z.tuple([z.object({ ms: z.coerce.number() })]);

/** Whether the database takes a write. Throws when it does not. */
export async function checkWrite({ db }: Database, now: Date): Promise<boolean> {
  const at = { at: now };
  await db
    .insert(heartbeat)
    .values({ id: 1, ...at })
    .onConflictDoUpdate({ target: heartbeat.id, set: at });
  return true;
}

/** Whether every migration that this release needs is there; those of a newer release do no harm. */
export async function checkMigrations(database: Database, folder: string): Promise<boolean> {
  const rows = await database.query('select created_at from drizzle.__drizzle_migrations');
  const applied = new Set(appliedSchema.parse(rows).map(({ created_at: when }) => when));
  return (await neededMigrations(folder)).every((when) => applied.has(when));
}

/** Whether this machine and the database agree on the time, to a minute. */
export async function checkClock(database: Database): Promise<boolean> {
  const rows = await database.query('select extract(epoch from clock_timestamp()) * 1000 as ms');
  const [{ ms }] = clockSchema.parse(rows);
  return Math.abs(ms - Date.now()) <= maxClockDriftMs;
}

async function neededMigrations(folder: string): Promise<readonly number[]> {
  const journal = await readFile(join(folder, 'meta', '_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(journal)).entries.map(({ when }) => when);
}
