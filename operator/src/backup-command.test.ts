import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';
import { type DatabaseKind, emptyDatabase, postgresListens } from '@/operator/testing/test-database';
import { testOperator } from '@/operator/testing/test-operator';
import { makeBackup } from './backup/make-backup';
import { restoreBackup } from './backup/restore-backup';
import { listTables } from './backup/tables';
import { backupCommands } from './backup-command';
import { randomIds } from './core/deps';
import { createLog } from './core/log';
import { type Database, rowsOf } from './db/database';
import { numberStock, type StockRow } from './db/schema/numbers';
import { orders } from './db/schema/orders';
import { inTransaction } from './db/transaction';
import { runOnce } from './http/repeat-call';
import { pgBossJobs } from './jobs/pg-boss-jobs';
import { invoicesOfOrder } from './ledger/invoice-numbers';
import { house, postLedger } from './ledger/post-ledger';
import { addNumbers, stockUp } from './lines/number-stock';

/** Each kind is read and written. */
const ways: readonly (readonly [DatabaseKind, DatabaseKind])[] = (await postgresListens())
  ? [
      ['pglite', 'postgres'],
      ['postgres', 'pglite'],
    ]
  : [['pglite', 'pglite']];

/** Every row of every table, as text. */
async function contents({ db }: Pick<Database, 'db'>): Promise<Record<string, string[]>> {
  const held: Record<string, string[]> = {};
  for (const table of await listTables(db)) {
    const rows = await rowsOf(
      db,
      sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t order by 1`,
      z.object({ text: z.string() }),
    );
    held[table] = rows.map(({ text }) => text);
  }
  return held;
}

const countNumbers = ({ db }: Pick<Database, 'db'>, state: StockRow['state']) =>
  db.$count(numberStock, eq(numberStock.state, state));

describe.each(ways)('a backup from %s into %s', (from, to) => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wanderline-backup-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (database: Database, verb: string, ...args: readonly string[]) => {
    const now = () => new Date('2026-11-23T10:00:00Z');
    const deps = { db: database.db, now, ids: randomIds, readPassword: async () => '' };
    return backupCommands(database)[`backup ${verb}`]?.(deps, args);
  };

  it('holds every row and each job that waits, and the shop goes on where it was', async () => {
    const operator = await moneyOperator((options) => testOperator({ ...options, database: from }));
    await buyApproved(operator);
    const file = join(folder, 'whole.gz');
    const queue = await pgBossJobs(operator.deps.database, createLog('silent'));
    await queue.prepare(['provision-order']);
    await inTransaction(operator.deps.db, (tx) =>
      queue.enqueue(tx, { name: 'provision-order', key: 'o-1', payload: { orderId: 'o-1' } }),
    );
    await queue.stop();
    const kept = { scope: 'checkoutTariff:visitor', key: 'key-00000001', requestHash: 'one', deps: operator.deps };
    await runOnce(kept, async () => ({ token: 'the secret of an order' }));
    expect(await run(operator.deps.database, 'make', file)).toMatch(/holds \d{4,} rows$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = await contents(operator.deps.database);
    expect(before.orders?.length).toBeGreaterThan(0);

    const database = await emptyDatabase(to);
    expect(await run(database, 'restore', file, '--nothing-sold-since')).toMatch(
      /rows of 2026-11-23T10:00:00.000Z are back, 1 jobs among them$/,
    );
    const { data_version: version, idempotency: answers, ...after } = await contents(database);
    const { data_version: _, idempotency: keptAnswers, ...wanted } = before;
    expect(after).toEqual(wanted);
    expect(version).toHaveLength(1);
    // What was answered under a key is kept for a day, with secrets in it, and belongs in no file.
    expect([keptAnswers?.length, answers]).toEqual([1, []]);
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain('the secret of an order');
    expect(await database.query(`select name, data from pgboss.job where name = 'provision-order'`)).toEqual([
      { name: 'provision-order', data: { orderId: 'o-1' } },
    ]);
    await expect(run(database, 'restore', file)).rejects.toThrow(/is not empty/);
    await database.close();
    await operator.close();
  });

  it('gives no number of a receipt or a credit note again that a buyer may have got since, whatever year it is by now', async () => {
    const operator = await moneyOperator((options) => testOperator({ ...options, database: from }));
    const { id: orderId } = await buyApproved(operator);
    const file = join(folder, 'numbers.gz');
    const old = new Date('2026-12-31T23:00:00Z');
    await makeBackup(operator.deps.database, file, old);
    const database = await emptyDatabase(to);
    const restored = { plan: async () => undefined, hasSoldSince: true, now: new Date('2027-01-01T09:00:00Z') };
    expect((await restoreBackup(database, file, restored)).next).toEqual(['2027-100001', 'CN-2027-100001']);
    const post = (kind: 'order' | 'order_reversal', day: string) =>
      inTransaction(database.db, (tx) => {
        const id = randomIds.uuid();
        const lines = [house('psp_clearing', -1000), house('tariff_revenue', 1000)];
        return postLedger(tx, { id, kind, idemKey: id, orderId, at: new Date(day), lines });
      });
    // Messages about payments of before come late.
    await post('order', '2026-12-31T23:59:59Z');
    await post('order', '2027-01-01T10:00:00Z');
    await post('order_reversal', '2027-01-01T11:00:00Z');
    await post('order', '2028-01-01T10:00:00Z');
    const numbers = (await invoicesOfOrder(database.db, orderId)).map(({ number }) => number);
    expect(numbers).toContain('2026-000001');
    expect(numbers.filter((number) => number !== '2026-000001')).toEqual([
      '2026-100001',
      '2027-100001',
      'CN-2027-100001',
      '2028-000001',
    ]);
    await database.close();
    await operator.close();
  });

  it('changes nothing when a job of it cannot be planned, and may be restored again', async () => {
    const operator = await testOperator({ database: from });
    await addNumbers(operator.deps.db, 3, operator.deps.supplier);
    const file = join(folder, 'jobs.gz');
    await run(operator.deps.database, 'make', file);
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const job = (id: string) =>
      `pgboss.job\t${JSON.stringify({ id, name: 'note', data: {}, startAfter: '2026-11-23T10:00:00Z' })}`;
    const writeWith = (id: string) =>
      writeFileSync(file, gzipSync([...lines.slice(0, -1), job(id), `end\t${lines.length - 1}\n`].join('\n')));
    const database = await emptyDatabase(to);
    writeWith('no id');
    await expect(run(database, 'restore', file)).rejects.toThrow();
    const held = await contents(database);
    expect(Object.keys(held).filter((table) => table !== 'data_version' && held[table]?.length !== 0)).toEqual([]);
    writeWith('0f4cd2c0-7f0c-4d4c-9b60-3b1f6de8f1aa');
    expect(await run(database, 'restore', file)).toMatch(
      /are back, 1 jobs among them\n3 numbers that were free are withheld.*\nReceipts go on with 2026-100001, credit notes with CN-2026-100001/,
    );
    // Orders of after the file may hold them; the supplier gives others.
    expect(await countNumbers(database, 'free')).toBe(0);
    await stockUp({ ...operator.deps, db: database.db });
    expect(await countNumbers(database, 'free')).toBe(2000);
    await database.close();
    await operator.close();
  });

  it('is refused when it is cut off, or of another release, and then changes nothing', async () => {
    const operator = await testOperator({ database: from });
    const file = join(folder, 'cut.gz');
    await run(operator.deps.database, 'make', file);
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const database = await emptyDatabase(to);
    writeFileSync(file, gzipSync(lines.slice(0, 40).join('\n')));
    await expect(run(database, 'restore', file)).rejects.toThrow(/is not whole/);
    writeFileSync(file, gzipSync(lines.join('\n')).subarray(0, 5000));
    await expect(run(database, 'restore', file)).rejects.toThrow(/is not whole/);
    const head = JSON.stringify({ wanderline: 1, migration: 'other', made: '' });
    writeFileSync(file, gzipSync([head, ...lines.slice(1)].join('\n')));
    await expect(run(database, 'restore', file)).rejects.toThrow(/another release/);
    writeFileSync(file, gzipSync('a text\n'));
    await expect(run(database, 'restore', file)).rejects.toThrow(/no backup/);
    expect(await database.db.$count(orders)).toBe(0);
    await database.close();
    await operator.close();
  });
});
