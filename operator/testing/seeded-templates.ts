import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seed } from '@/operator/src/seed/seed';
import { emptyPglite, emptyPostgres, postgresListens } from './test-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the data folder of a seeded embedded database. */
    readonly pgliteTemplate: string;
    /** Name of a seeded database on the tests' Postgres; empty where none listens. */
    readonly postgresTemplate: string;
  }
}

/** Migrates and seeds one database of each kind for a whole run: every test's own database is a copy of it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wanderline-template-'));
  const file = join(folder, 'pglite.tar');
  const { client, database } = await emptyPglite();
  await seed(database.db);
  // What new databases are made from: two thirds of the files that every copy would have to unpack.
  await database.execute('update pg_database set datistemplate = false');
  await database.execute('drop database template0');
  await database.execute('drop database template1');
  await database.execute('checkpoint');
  await writeFile(file, new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer()));
  await database.close();
  provide('pgliteTemplate', file);

  const postgres = (await postgresListens()) ? await emptyPostgres() : null;
  if (postgres) await seed(postgres.database.db);
  // A database with somebody in it cannot be copied.
  await postgres?.database.close();
  provide('postgresTemplate', postgres?.name ?? '');
  return async () => {
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  };
}
