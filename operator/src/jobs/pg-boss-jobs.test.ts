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
    expect(done.map(({ key }) => key)).toEqual(['first', 'second']);
    expect(done[0]).toEqual({ key: 'first', count: 2, yes: true, none: null });
    expect(tries).toBe(2);
  });
});
