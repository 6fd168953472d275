import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '@/operator/src/db/database';
import { pgliteDatabase, pgliteStartParams } from '@/operator/src/db/open-database';
import { type PreparedFiles, PreparedFs, readArchive } from './prepared-files';
import { copyOfPostgres, type DatabaseKind } from './test-database';

/** A migrated and seeded database for one operator, copied from the template of the run; closing it removes it. */
export function freshDatabase(kind: DatabaseKind): Promise<Database> {
  return kind === 'pglite' ? freshPglite() : copyOfPostgres(inject('postgresTemplate'));
}

let template: Promise<PreparedFiles> | undefined;

async function freshPglite(): Promise<Database> {
  template ??= readFile(inject('pgliteTemplate')).then(readArchive);
  const fs = new PreparedFs(await template);
  return pgliteDatabase(await PGlite.create({ startParams: pgliteStartParams, fs }));
}
