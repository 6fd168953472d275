import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from '@/operator/src/db/database';
import { pgliteDatabase, pgliteStartParams, postgresDatabase } from '@/operator/src/db/open-database';

export type DatabaseKind = 'pglite' | 'postgres';
type Prepare = (database: Database) => Promise<unknown>;

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';
const migrations = 'operator/migrations';
const cacheFolder = 'node_modules/.cache/operator-testing';

/** Whether a Postgres server listens for tests (TEST_DATABASE_URL, else 127.0.0.1:5432). */
export async function postgresListens(): Promise<boolean> {
  return asAdmin((client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${server}/postgres`, connectionTimeoutMillis: 1500 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A fresh, migrated and prepared database of its own; closing it removes it. */
export function freshDatabase(kind: DatabaseKind, prepare: Prepare): Promise<Database> {
  return kind === 'pglite' ? freshPglite(prepare) : freshPostgres(prepare);
}

async function freshPglite(prepare: Prepare): Promise<Database> {
  const template = await readTemplate();
  const client = await PGlite.create({
    startParams: pgliteStartParams,
    ...(template && { loadDataDir: template.data }),
  });
  const database = pgliteDatabase(client);
  await database.migrate(migrations);
  await prepare(database);
  if (!template) await keepTemplate(client);
  return database;
}

/** The operators of a suite stand side by side, in several suites at once: together they must not use up the server's connections. */
function testConnection(name: string): Database {
  return postgresDatabase(`${server}/${name}`, undefined, 200);
}

/** A database that is migrated and holds nothing. */
export async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  const name = databaseName('empty');
  if (kind === 'postgres') await asAdmin((client) => client.query(`create database ${name}`));
  const database =
    kind === 'pglite' ? pgliteDatabase(await PGlite.create({ startParams: pgliteStartParams })) : testConnection(name);
  await database.migrate(migrations);
  const close = async () => {
    await database.close();
    if (kind === 'postgres') await dropDatabase(name);
  };
  return { ...database, close };
}

/** Making a database takes seconds; a finished one is kept by the hash of its migrations. */
async function templateFile(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrations)).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(await readFile(join(migrations, name)));
  }
  return join(cacheFolder, `pglite-${hash.digest('hex').slice(0, 16)}.tar`);
}

async function readTemplate(): Promise<{ data: Blob } | null> {
  const bytes = await readFile(await templateFile()).catch(() => null);
  return bytes && { data: new Blob([new Uint8Array(bytes)], { type: 'application/x-tar' }) };
}

async function keepTemplate(client: PGlite): Promise<void> {
  const file = await templateFile();
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await mkdir(cacheFolder, { recursive: true });
  const data = await client.dumpDataDir('none');
  await writeFile(unfinished, new Uint8Array(await data.arrayBuffer()));
  await rename(unfinished, file);
}

let postgresTemplate: Promise<string> | undefined;

async function freshPostgres(prepare: Prepare): Promise<Database> {
  postgresTemplate ??= makePostgresTemplate(prepare);
  const template = await postgresTemplate;
  const name = databaseName('test');
  await asAdmin((client) => client.query(`create database ${name} template ${template}`));
  const database = testConnection(name);
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(name);
    },
  };
}

async function makePostgresTemplate(prepare: Prepare): Promise<string> {
  const name = databaseName('template');
  await asAdmin((client) => client.query(`create database ${name}`));
  const database = testConnection(name);
  await database.migrate(migrations);
  await prepare(database);
  await database.close();
  return name;
}

/** Drops what this test file made besides the databases that were closed. */
export async function dropTemplates(): Promise<void> {
  if (postgresTemplate) await dropDatabase(await postgresTemplate);
  postgresTemplate = undefined;
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
    await work(`${server}/${name}`);
  } finally {
    await dropDatabase(name);
  }
}
