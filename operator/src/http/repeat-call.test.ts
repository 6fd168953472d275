import { expect, it, vi } from 'vitest';
import { OperatorError } from '@/operator/src/core/errors';
import { idempotency } from '@/operator/src/db/schema/process-state';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { canonicalJson, deleteOldKeys, runOnce } from './repeat-call';

const hour = 3_600_000;

describeOnBoth('a key that repeats', (make) => {
  it('runs once among 100 parallel calls, again after a refusal, a crash or a day, and never for another request', async () => {
    const { deps, advance } = await make();
    const call = { scope: 'test:ip', key: 'key-00000001', requestHash: 'one', deps };
    let runs = 0;
    const run = async () => {
      runs += 1;
      return { run: runs };
    };
    const answers = await Promise.all(Array.from({ length: 100 }, () => runOnce(call, run)));
    expect(new Set(answers.map(canonicalJson))).toEqual(new Set(['{"run":1}']));
    await expect(runOnce({ ...call, requestHash: 'two' }, run)).rejects.toMatchObject({ status: 422 });
    expect(await runOnce({ ...call, scope: 'test:other' }, run)).toEqual({ run: 2 });

    const refuse = () => Promise.reject(new OperatorError('validation'));
    await expect(runOnce({ ...call, key: 'key-00000002' }, refuse)).rejects.toMatchObject({ code: 'validation' });
    expect(await runOnce({ ...call, key: 'key-00000002' }, run)).toEqual({ run: 3 });

    await new Promise<void>((begun) => {
      const neverEnds = () => {
        begun();
        return new Promise(() => {});
      };
      // As after a crash: nobody renews the lock.
      void runOnce({ ...call, key: 'key-00000003' }, neverEnds, hour);
    });
    advance(7000);
    expect(await runOnce({ ...call, key: 'key-00000003' }, run)).toEqual({ run: 4 });

    advance(25 * hour);
    expect(await runOnce(call, run)).toEqual({ run: 5 });
    advance(25 * hour);
    expect(await deleteOldKeys(deps)).toBe(4);
  });

  it('stays with a run that takes longer than a lock, as long as its process lives', async () => {
    const { deps, advance } = await make();
    const call = { scope: 'test:ip', key: 'key-00000004', requestHash: 'one', deps };
    let end: (answer: string) => void = () => {};
    const first = runOnce(call, () => new Promise((resolve) => (end = resolve)), 10);
    for (let step = 0; step < 3; step += 1) {
      await vi.waitFor(async () => {
        const [row] = await deps.db.select().from(idempotency);
        expect(row?.lockedUntil.getTime()).toBe(deps.now().getTime() + 6000);
      });
      advance(4000);
    }
    const second = runOnce(call, () => Promise.resolve('again'));
    end('once');
    expect(await Promise.all([first, second])).toEqual(['once', 'once']);
  });

  it('does not mind the order of fields', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [{ c: 2, d: 1 }] }));
    expect(canonicalJson({ a: 1 })).not.toBe(canonicalJson({ a: '1' }));
  });
});
