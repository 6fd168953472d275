import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '@/operator/src/db/database';
import { pgliteDatabase, pgliteStartParams } from '@/operator/src/db/open-database';
import { copyOfPostgres, type DatabaseKind } from './test-database';

/** A migrated and seeded database for one operator, copied from the template of the run; closing it removes it. */
export function freshDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? freshPglite() : copyOfPostgres(inject('postgresTemplate'));
}

let folderOfTemplate: Promise<Blob> | undefined;

async function freshPglite(): Promise<Database> {
  folderOfTemplate ??= readFile(inject('pgliteTemplate')).then((bytes) => new Blob([bytes]));
  const loadDataDir = await folderOfTemplate;
  return pgliteDatabase(await PGlite.create({ startParams: pgliteStartParams, loadDataDir }));
}
