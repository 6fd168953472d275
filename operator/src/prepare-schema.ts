import { migrationsFolder } from './app';
import { refuseFilled } from './backup/restore-backup';
import type { Database } from './db/database';
import { readSchemaAge } from './db/schema-age';

/**
 * Makes a database fit for a command of the shop. Only one without data is migrated: a shop that runs goes on with the release
 * that it runs, and a back-up is of what is there.
 * @throws Error in one line when the tables are of an older release.
 */
export async function prepareSchema(database: Database, words: readonly string[]): Promise<void> {
  const command = words.slice(0, 2).join(' ');
  const age = await readSchemaAge(database, migrationsFolder);
  if (age === 'current' || (age === 'older' && command === 'backup make')) return;
  if (age === 'older' && command !== 'backup restore')
    throw new Error('The database is of an older release: start the operator of this release first');
  await refuseFilled(database.db);
  await database.alone(() => database.migrate(migrationsFolder));
}
