import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { acquireDataLock } from './data-lock';
import type { Database } from './database';
import { migratePostgres } from './migrate-postgres';
import { createPool, type PoolOptions } from './postgres-pool';

/** Any number, the same in every release: operators that start at once wait for one another by it. */
const preparationLock = 7_203_615_482;

/** The default of 160 MB is for large databases; this one saves 130 MB of memory. */
export const pgliteStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A PGlite as the operator's database; `release` runs after it is closed. */
export function pgliteDatabase(client: PGlite, release: () => Promise<void> = async () => {}): Database {
  const db = drizzlePglite(client, { casing: 'snake_case' });
  return {
    kind: 'pglite',
    db,
    execute: async (script) => void (await client.exec(script)),
    query: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    // The lock of the data folder keeps every other process out already.
    alone: (work) => work(),
    close: async () => {
      if (!client.closed) await client.close();
      await release();
    },
  };
}

/** A Postgres server as the operator's database. */
export function postgresDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = createPool(url, options);
  const db = drizzlePg(pool, { casing: 'snake_case' });
  return {
    kind: 'postgres',
    db,
    execute: async (script) => void (await pool.query(script)),
    query: async (text, values = []) => (await pool.query<Record<string, unknown>>(text, [...values])).rows,
    migrate: (folder) => migratePostgres(url, folder, options.log),
    alone: (work) => underLock(url, work),
    close: () => pool.end(),
  };
}

/** A connection of its own holds the lock: with it the lock ends, whatever becomes of the process. */
async function underLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Place = Pick<PoolOptions, 'log' | 'answerWithinMs'> & { readonly url?: string; readonly dataDir: string };

/**
 * Opens Postgres by its address, or the embedded database in `dataDir/pglite`. Postgres has `answerWithinMs` milliseconds for a
 * statement, if that is given.
 * Throws when another living process holds that folder.
 */
export async function openDatabase({ url, dataDir, ...options }: Place): Promise<Database> {
  if (url) return postgresDatabase(url, options);
  const folder = join(dataDir, 'pglite');
  await mkdir(dataDir, { recursive: true });
  const release = await acquireDataLock(join(dataDir, 'operator.pid'));
  try {
    return pgliteDatabase(await PGlite.create(folder, { startParams: pgliteStartParams }), release);
  } catch (cause) {
    await release();
    throw new Error(`Database folder ${folder} cannot be opened`, { cause });
  }
}
