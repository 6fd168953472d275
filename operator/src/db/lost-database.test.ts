import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pgBossJobs } from '@/operator/src/jobs/pg-boss-jobs';
import { operatorProcess } from '@/operator/testing/killed-operator';
import { logLines } from '@/operator/testing/log-lines';
import { addressOf, checkoutBody } from '@/operator/testing/money-operator';
import {
  besideOf,
  emptyPostgres,
  postgresListens,
  serverOfTests,
  withScratchDatabase,
} from '@/operator/testing/test-database';
import { testConfig } from '@/operator/testing/test-operator';
import type { Database } from './database';
import { postgresDatabase } from './open-database';
import { inTransaction } from './transaction';

/** Ends all connections of a database but this one. */
const cutOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** A way to the server that can fall silent: nothing arrives any more, and nobody is told. */
async function silentWay() {
  const { hostname, port } = new URL(serverOfTests);
  const sockets: Socket[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(port) || 5432, hostname);
    sockets.push(near, far);
    near.on('data', (data) => isSilent || far.write(data)).on('error', () => undefined);
    far.on('data', (data) => isSilent || near.write(data)).on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: String(typeof address === 'object' ? address?.port : ''),
    fallSilent: (silent: boolean) => {
      isSilent = silent;
    },
  };
}

describe.runIf(await postgresListens())('a database that goes away under load', () => {
  let made: Awaited<ReturnType<typeof emptyPostgres>>;
  let beside: Database;
  beforeAll(async () => {
    made = await emptyPostgres();
    beside = await besideOf(made.database);
  });
  afterAll(async () => {
    await beside.close();
    await made.database.close();
    await made.drop();
  });
  const urlOf = (server: string) => `${server}/${made.name}`;
  const killAll = () => beside.query(cutOthers);

  it('ends its transactions with an error, logs the loss, and every connection can be used again', async () => {
    const { log, lines } = logLines();
    const database = postgresDatabase(urlOf(serverOfTests), { log });
    onTestFinished(() => database.close());
    // More often than there are connections: none of them may stay away.
    for (let round = 0; round < 3; round += 1) {
      const lost = Array.from({ length: 5 }, () =>
        inTransaction(database.db, async (tx) => {
          await tx.execute(sql`select 1`);
          await sleep(300);
          await tx.execute(sql`select 2`);
        }),
      );
      const ended = Promise.allSettled(lost);
      await sleep(150);
      await killAll();
      expect((await ended).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    }
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'database connection lost' }));
    await expect(database.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('fails a statement that gets no answer, closes its connection, and goes on when the network is back', async () => {
    const way = await silentWay();
    const url = new URL(urlOf(serverOfTests));
    url.port = way.port;
    const database = postgresDatabase(String(url), { answerWithinMs: 400 });
    onTestFinished(() => database.close());
    await database.query('select 1');
    way.fallSilent(true);
    const began = performance.now();
    await expect(inTransaction(database.db, (tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(1500);
    way.fallSilent(false);
    await expect(database.query('select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('keeps the queue alive when the end of a job cannot be noted', async () => {
    const { log, lines } = logLines();
    const noted = { isRefused: true };
    const flaky: Database = {
      ...made.database,
      query: (text, values) =>
        noted.isRefused && /completed_on = now\(\)|deleted_jobs/.test(text) && values?.length === 3
          ? Promise.reject(new Error('Connection terminated unexpectedly'))
          : made.database.query(text, values),
    };
    const jobs = await pgBossJobs(flaky, log);
    onTestFinished(() => jobs.stop());
    await jobs.prepare(['fine', 'failing']);
    for (const name of ['fine', 'failing'])
      await inTransaction(made.database.db, (tx) => jobs.enqueue(tx, { name, key: 'one', payload: {} }));
    const fine = vi.fn(async () => undefined);
    await jobs.work({ fine, failing: () => Promise.reject(new Error('no')) });
    const unnoted = () => lines.filter(({ msg }) => msg === 'the end of a job could not be noted: it comes again');
    await vi.waitFor(() => expect(unnoted().length).toBeGreaterThanOrEqual(2), { timeout: 20_000 });
    noted.isRefused = false;
    await inTransaction(made.database.db, (tx) => jobs.enqueue(tx, { name: 'fine', key: 'two', payload: {} }));
    await vi.waitFor(() => expect(fine).toHaveBeenCalledTimes(2), { timeout: 20_000, interval: 100 });
  });
});

describe.runIf(await postgresListens())('an operator that loses its database', () => {
  it('goes on under load when every connection is cut, again and again', async () => {
    await withScratchDatabase(async (url) => {
      const folder = await mkdtemp(join(tmpdir(), 'operator-lost-'));
      const operator = await operatorProcess({ DATA_DIR: folder, DATABASE_URL: url });
      onTestFinished(() => operator.kill('SIGKILL'));
      await operator.start();
      const beside = postgresDatabase(url);
      let isOver = false;
      const answers = new Set<number>();
      let asked = 0;
      const ask = async () => {
        while (!isOver) {
          asked += 1;
          const headers = {
            'Content-Type': 'application/json',
            'Idempotency-Key': `purchase-${asked}`,
            'X-Forwarded-For': addressOf(asked),
            'X-Location-Key': testConfig.locationKey,
          };
          const body = JSON.stringify({ ...checkoutBody(), email: `buyer-${asked}@mail.example` });
          answers.add((await fetch(`${operator.url}/tariffs/1/checkout`, { method: 'POST', headers, body })).status);
        }
      };
      const asking = Promise.all(Array.from({ length: 8 }, ask));
      for (let cut = 0; cut < 12; cut += 1) {
        await sleep(250);
        await beside.query(cutOthers);
      }
      await sleep(1000);
      isOver = true;
      // A lost process would have refused a connection.
      await asking;
      expect(answers).toContain(200);
      expect(answers).not.toContain(500);
      expect((await fetch(`${operator.url}/ready`)).status).toBe(200);
      await beside.close();
      await operator.kill('SIGTERM');
      await rm(folder, { recursive: true });
    });
  });
});
