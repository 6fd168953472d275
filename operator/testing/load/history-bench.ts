import { PGlite } from '@electric-sql/pglite';
import type { Database } from '@/operator/src/db/database';
import { pgliteDatabase, postgresDatabase } from '@/operator/src/db/open-database';
import { readRange, readUsage } from '@/operator/src/lines/read-history';
import { postgresListens, withScratchDatabase } from '@/operator/testing/test-database';

/*
 * Reads one month of one number's history among few and among a million rows, on both databases, and writes
 * the median milliseconds of each as JSON. `npm run bench -- history` runs it.
 */
const sizes = { few: 1_000, many: 1_000_000 };
const rowsInMonth = 200;
const rounds = 300;
const month = readRange({ from: '01.10.2026', to: '31.10.2026' });

/** The month that is read is the same in every size; the other rows lie in other months and on other numbers. */
async function fill(database: Database, total: number): Promise<void> {
  const columns = 'insert into usage_record (esim_id, kind, at, direction, volume, unit, cost)';
  await database.execute(`truncate usage_record;
    ${columns} select 1, 'sms', timestamptz '2026-10-01' + n * interval '3 hours', 'outgoing', 1, 'piece', -900
      from generate_series(1, ${rowsInMonth}) as n;
    ${columns} select 1 + n % 2, case n % 9 when 0 then 'refill' else 'data' end,
      timestamptz '2026-09-30' - n * interval '20 seconds', 'other', 1, 'kb', -1
      from generate_series(1, ${total - rowsInMonth}) as n;
    analyze usage_record`);
}

async function measure({ db }: Database): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const rows = await readUsage(db, 1, { param: 'balance-history', range: month });
    times.push(performance.now() - started);
    if (rows.length !== rowsInMonth) throw new Error(`${rows.length} rows instead of ${rowsInMonth}`);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(rounds / 2)] ?? 0;
}

async function compare(database: Database) {
  await database.migrate('operator/migrations');
  await fill(database, sizes.few);
  const few = await measure(database);
  await fill(database, sizes.many);
  return { kind: database.kind, few, many: await measure(database) };
}

const embedded = pgliteDatabase(await PGlite.create());
const measured = [await compare(embedded)];
await embedded.close();
if (await postgresListens()) {
  await withScratchDatabase(async (url) => {
    const database = postgresDatabase(url);
    measured.push(await compare(database));
    await database.close();
  });
}
process.stdout.write(JSON.stringify(measured));
