import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseBefore } from '@/operator/testing/older-database';
import { postgresListens, withScratchDatabase } from '@/operator/testing/test-database';
import { migrationsFolder } from './app';
import type { Database } from './db/database';
import { postgresDatabase } from './db/open-database';
import { readSchemaAge } from './db/schema-age';
import { prepareSchema } from './prepare-schema';

describe('a command of the shop on a database of an older release', () => {
  let database: Database;
  beforeEach(async () => {
    database = await databaseBefore('reason_of_block');
  });
  afterEach(() => database.close());
  const age = () => readSchemaAge(database, migrationsFolder);
  const addHeartbeat = () => database.execute('insert into heartbeat (id, at) values (1, now())');

  it('backs it up as it is', async () => {
    await prepareSchema(database, ['backup', 'make', 'file.gz']);
    expect(await age()).toBe('older');
  });

  it('is refused in one line that says what to do', async () => {
    await expect(prepareSchema(database, ['owner', 'add', 'olga@shop.example'])).rejects.toThrow(
      /^The database is of an older release: start the operator of this release first$/,
    );
    expect(await age()).toBe('older');
  });

  it('restores into it only while it is empty', async () => {
    await addHeartbeat();
    await expect(prepareSchema(database, ['backup', 'restore', 'file.gz'])).rejects.toThrow(/is not empty/);
    expect(await age()).toBe('older');
    await database.execute('delete from heartbeat');
    await prepareSchema(database, ['backup', 'restore', 'file.gz']);
    expect(await age()).toBe('current');
  });
});

describe.runIf(await postgresListens())('a command of the shop on a new Postgres database', () => {
  it('makes its tables', async () => {
    await withScratchDatabase(async (url) => {
      const database = postgresDatabase(url);
      expect(await readSchemaAge(database, migrationsFolder)).toBe('none');
      await prepareSchema(database, ['owner', 'add', 'olga@shop.example']);
      expect(await readSchemaAge(database, migrationsFolder)).toBe('current');
      await database.close();
    });
  });
});
