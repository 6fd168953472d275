import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { JobPayload } from '@/operator/src/core/deps';
import { inTransaction } from '@/operator/src/db/transaction';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { listFailedJobs } from './failed-jobs';
import { pgBossJobs } from './pg-boss-jobs';

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000 && !(await isDone()); waited += 100) await sleep(100);
}

const minute = 60_000;

describeOnBoth('the job queue', (make) => {
  it('plans a job with its transaction, once per key, never one that was rolled back, and tries a failed one again', async () => {
    const { deps } = await make();
    const jobs = await pgBossJobs(deps.database, deps.log);
    await jobs.prepare(['note', 'fail-once']);
    const plan = (name: string, key: string) =>
      inTransaction(deps.db, (tx) =>
        jobs.enqueue(tx, { name, key, payload: { key, count: 2, yes: true, none: null } }),
      );
    await plan('note', 'first');
    await plan('note', 'first');
    await plan('note', 'second');
    await plan('fail-once', 'only');
    const undone = inTransaction(deps.db, async (tx) => {
      await jobs.enqueue(tx, { name: 'note', key: 'undone', payload: { key: 'undone' } });
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    const done: JobPayload[] = [];
    let tries = 0;
    await jobs.work({
      note: async (payload) => void done.push(payload),
      'fail-once': async () => {
        tries += 1;
        if (tries === 1) throw new Error('not yet');
      },
    });
    await until(() => done.length >= 2 && tries >= 2);
    await jobs.stop();
    const rest = { count: 2, yes: true, none: null };
    expect(done.toSorted((a, b) => (String(a.key) < String(b.key) ? -1 : 1))).toEqual([
      { key: 'first', ...rest },
      { key: 'second', ...rest },
    ]);
    expect(tries).toBe(2);
  });

  it('does a few jobs at the same time, and one that fails leaves the others done', async () => {
    const { deps } = await make();
    const jobs = await pgBossJobs(deps.database, deps.log);
    await jobs.prepare(['crowd']);
    const keys = Array.from({ length: 12 }, (_, index) => `crowd-${index}`);
    await inTransaction(deps.db, async (tx) => {
      for (const key of keys) await jobs.enqueue(tx, { name: 'crowd', key, payload: { key } });
    });
    const done = new Map<unknown, number>();
    let running = 0;
    let most = 0;
    await jobs.work({
      crowd: async ({ key }) => {
        running += 1;
        most = Math.max(most, running);
        await sleep(50);
        running -= 1;
        const tries = (done.get(key) ?? 0) + 1;
        done.set(key, tries);
        if (key === 'crowd-1' && tries === 1) throw new Error('not yet');
      },
    });
    await until(() => done.size === keys.length && done.get('crowd-1') === 2);
    await jobs.stop();
    expect(most).toBeGreaterThan(1);
    expect(Object.fromEntries(done)).toEqual({ ...Object.fromEntries(keys.map((key) => [key, 1])), 'crowd-1': 2 });
  });

  it('tries what goes on failing every quarter of an hour for a week, and keeps what was given up in sight', async () => {
    const { deps } = await make();
    const { database } = deps;
    const jobs = await pgBossJobs(database, deps.log);
    const tries = { once: 0, 'for-an-hour': 20, 'for-days': 500, 'for-a-week': 680 };
    await jobs.prepare(Object.keys(tries));
    await inTransaction(deps.db, async (tx) => {
      for (const name of Object.keys(tries)) await jobs.enqueue(tx, { name, key: 'owed', payload: {} });
    });
    for (const [name, count] of Object.entries(tries).filter(([, count]) => count > 0)) {
      const behind = [count - 1, name];
      await database.query('update pgboss.job set started_on = now(), retry_count = $1 where name = $2', behind);
    }
    const fail = () => Promise.reject(new Error('the supplier is away'));
    await jobs.work(Object.fromEntries(Object.keys(tries).map((name) => [name, fail])));
    const failed = () => listFailedJobs(database, { older: null, limit: 9 });
    await until(async () => (await failed()).filter(({ fault }) => fault === 'the supplier is away').length === 4);
    const stateOf = async (wanted: string) => {
      const found = (await failed()).find(({ name }) => name === wanted);
      return { state: found?.state, wait: ((found?.nextAt.getTime() ?? 0) - Date.now()) / minute };
    };
    expect((await stateOf('once')).wait).toBeLessThan(1);
    for (const name of ['for-an-hour', 'for-days']) {
      const { state, wait } = await stateOf(name);
      expect([name, state]).toEqual([name, 'retry']);
      expect(wait).toBeGreaterThan(13);
      expect(wait).toBeLessThanOrEqual(15);
    }
    expect((await stateOf('for-a-week')).state).toBe('failed');

    await database.execute(`update pgboss.job set completed_on = now() - interval '30 days' where state = 'failed'`);
    await until(
      async () => (await database.query('select 1 from pgboss.version where maintained_on is not null')).length > 0,
    );
    await jobs.stop();
    expect((await stateOf('for-a-week')).state).toBe('failed');
  });

  it('tells of a statement that failed without its values, in the trace and in the list of failed jobs', async () => {
    const exporter = new InMemorySpanExporter();
    const tracing = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
    tracing.register();
    const { deps } = await make();
    const { database, db } = deps;
    const jobs = await pgBossJobs(database, deps.log);
    await jobs.prepare(['leak']);
    await inTransaction(db, (tx) => jobs.enqueue(tx, { name: 'leak', key: 'once', payload: {} }));
    const marker = 'buyer@mail.example\nLPA:1$smdp.example$MATCHING';
    await jobs.work({ leak: async () => void (await db.execute(sql`select ${marker}::text from no_such_table`)) });
    const faults = async () => (await listFailedJobs(database, { older: null, limit: 9 })).map(({ fault }) => fault);
    await until(async () => exporter.getFinishedSpans().length > 0 && (await faults()).length > 0);
    await jobs.stop();
    const traced = exporter.getFinishedSpans().flatMap(({ events }) => events.map(({ attributes }) => attributes));
    await tracing.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
    for (const told of [await faults(), traced]) {
      const words = JSON.stringify(told);
      expect(words).toContain('Failed query: select');
      expect(words).not.toMatch(/buyer@mail|MATCHING/);
    }
  });
});
