import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '@/operator/src/db/database';
import { pgliteDatabase, pgliteStartParams, postgresDatabase } from '@/operator/src/db/open-database';

export type DatabaseKind = 'pglite' | 'postgres';

/** The Postgres server of the tests. */
export const serverOfTests = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';
const migrations = 'operator/migrations';

/** Whether a Postgres server listens for tests (TEST_DATABASE_URL, else 127.0.0.1:5432). */
export async function postgresListens(): Promise<boolean> {
  return asAdmin((client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${serverOfTests}/postgres`, connectionTimeoutMillis: 1500 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The operators of a suite stand side by side, in several suites at once: together they must not use up the server's connections. */
function testConnection(name: string): Database {
  return postgresDatabase(`${serverOfTests}/${name}`, { idleTimeoutMillis: 200 });
}

/** Another process's way into the database of a test; Postgres alone has several. */
export async function besideOf({ query }: Pick<Database, 'query'>): Promise<Database> {
  const [row] = await query('select current_database() as name');
  return testConnection(String(row?.name));
}

/** A database that is migrated and holds nothing; closing it removes it. */
export async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'pglite') return (await emptyPglite()).database;
  const { database, drop } = await emptyPostgres();
  return { ...database, close: () => database.close().then(drop) };
}

export async function emptyPglite(): Promise<{ client: PGlite; database: Database }> {
  const client = await PGlite.create({ startParams: pgliteStartParams });
  const database = pgliteDatabase(client);
  await database.migrate(migrations);
  return { client, database };
}

export async function emptyPostgres(): Promise<{ name: string; database: Database; drop: () => Promise<void> }> {
  const name = databaseName('empty');
  await asAdmin((client) => client.query(`create database ${name}`));
  const database = testConnection(name);
  await database.migrate(migrations);
  return { name, database, drop: () => dropDatabase(name) };
}

/** A copy of the database `template`, in which nobody may be; closing it removes it. */
export async function copyOfPostgres(template: string): Promise<Database> {
  const name = databaseName('test');
  await asAdmin((client) => client.query(`create database ${name} template ${template}`));
  const database = testConnection(name);
  return { ...database, close: () => database.close().then(() => dropDatabase(name)) };
}

function databaseName(kind: string): string {
  return `wanderline_${kind}_${process.pid}_${randomBytes(4).toString('hex')}`;
}

async function dropDatabase(name: string): Promise<void> {
  await asAdmin((client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Gives `work` an empty Postgres database of its own and drops it afterwards. */
export async function withScratchDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = databaseName('scratch');
  await asAdmin((client) => client.query(`create database ${name}`));
  try {
    await work(`${serverOfTests}/${name}`);
  } finally {
    await dropDatabase(name);
  }
}
