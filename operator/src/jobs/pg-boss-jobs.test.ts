import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { JobPayload } from '@/operator/src/core/deps';
import { inTransaction } from '@/operator/src/db/transaction';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { pgBossJobs } from './pg-boss-jobs';

async function until(isDone: () => boolean): Promise<void> {
  for (let waited = 0; waited < 60_000 && !isDone(); waited += 100) await sleep(100);
}

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
});
