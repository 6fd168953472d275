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

/** An archive that is given as it is: a usual Blob copies its 40 MB, which takes longer than to start the database on them. */
class HeldArchive extends Blob {
  constructor(private readonly held: ArrayBuffer) {
    super();
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.held;
  }
}

let template: Promise<Blob> | undefined;

async function freshPglite(): Promise<Database> {
  template ??= readFile(inject('pgliteTemplate')).then((bytes) => new HeldArchive(new Uint8Array(bytes).buffer));
  const loadDataDir = await template;
  return pgliteDatabase(await PGlite.create({ startParams: pgliteStartParams, loadDataDir }));
}
