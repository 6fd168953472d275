import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '@/operator/testing/older-database';
import { besideOf, emptyPostgres, postgresListens } from '@/operator/testing/test-database';

/** The migrations with one more, which needs the table of the heartbeat for itself. */
async function withOneMore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(migrations, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const entry = {
    idx: journal.entries.length,
    version: '7',
    when: 4_102_444_800_000,
    tag: '9999_more',
    breakpoints: true,
  };
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, '9999_more.sql'), 'alter table heartbeat add column more integer;');
  return folder;
}

describe.runIf(await postgresListens())('a migration of a running shop', () => {
  it('does not keep others from a table that somebody reads for long, and is done once the table is free', async () => {
    const { database, drop } = await emptyPostgres();
    const reader = await besideOf(database);
    const folder = await withOneMore();
    const reading = reader.db.transaction(async (tx) => {
      await tx.execute(sql`select * from heartbeat`);
      for (let second = 0; second < 6; second += 1) {
        await sleep(1000);
        await tx.execute(sql`select 1`);
      }
    });
    await sleep(200);
    const migrating = database.migrate(folder);
    await sleep(300);
    const began = performance.now();
    await database.query('select * from heartbeat');
    expect(performance.now() - began).toBeLessThan(4000);
    await Promise.all([reading, migrating]);
    expect(await database.query(`select count(more)::int as more from heartbeat`)).toEqual([{ more: 0 }]);
    await reader.close();
    await database.close();
    await drop();
  });
});
