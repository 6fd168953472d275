import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withRequestId } from '@/operator/src/core/log';
import { inTransaction } from '@/operator/src/db/transaction';
import { pgBossJobs } from '@/operator/src/jobs/pg-boss-jobs';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';

const requestId = '6f2d8a54-visitor';

describeOnOne('one id through everything', (make) => {
  it('is the one that the storefront sent, in the answer and in each line of the log', async () => {
    const { log, lines } = logLines();
    const { app } = await make({ deps: { log }, config: { accessLog: true } });
    const answer = await app.request('/countries', { headers: { 'X-Request-Id': requestId } });
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    expect(lines).toMatchObject([{ requestId, method: 'GET', call: 'listCountries', status: 200 }]);
  });

  it('is a new one where none came or one that is no id, and a path with a secret is not noted', async () => {
    const { log, lines } = logLines();
    const { app } = await make({ deps: { log }, config: { accessLog: true } });
    for (const headers of [new Headers(), new Headers({ 'X-Request-Id': 'a'.repeat(65) })]) {
      const answer = await app.request('/documents/secret-of-a-link', { headers });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    }
    expect(lines).toMatchObject([{ call: '/documents' }, { call: '/documents' }]);
    expect(JSON.stringify(lines)).not.toContain('secret-of-a-link');
  });

  it('goes with the job that a request has planned', async () => {
    const { log, lines } = logLines();
    const { deps } = await make({ deps: { log } });
    const jobs = await pgBossJobs(deps.database, log);
    await jobs.prepare(['fail']);
    await withRequestId(requestId, () =>
      inTransaction(deps.db, (tx) => jobs.enqueue(tx, { name: 'fail', key: 'once', payload: { orderId: 'o-1' } })),
    );
    await jobs.work({
      fail: async () => {
        log.info('at work');
        throw new Error('not today');
      },
    });
    for (let waited = 0; waited < 60_000 && lines.length < 2; waited += 100) await sleep(100);
    await jobs.stop();
    expect(lines.slice(0, 2)).toMatchObject([
      { requestId, msg: 'at work' },
      { requestId, msg: 'job failed', payload: { orderId: 'o-1' } },
    ]);
  });
});
