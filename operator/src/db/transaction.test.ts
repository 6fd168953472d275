import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { heartbeat } from './schema/process-state';
import { inTransaction, sqlStateOf } from './transaction';

class Passing extends Error {
  readonly code = '40001';
}

describeOnBoth('a transaction', (make) => {
  let operator: TestOperator;
  beforeAll(async () => {
    operator = await make();
  });
  const row = (id: number) => ({ id, at: operator.deps.now() });

  it('leaves nothing behind when its work fails', async () => {
    const act = inTransaction(operator.deps.db, async (tx) => {
      await tx.insert(heartbeat).values(row(10));
      throw new Error('no');
    });
    await expect(act).rejects.toThrow('no');
    expect(await operator.deps.database.query('select id from heartbeat where id = 10')).toEqual([]);
  });

  it('runs again after a passing conflict, four times at most', async () => {
    let runs = 0;
    const once = inTransaction(operator.deps.db, async () => {
      runs += 1;
      if (runs < 3) throw new Passing();
      return runs;
    });
    expect(await once).toBe(3);
    runs = 0;
    const never = inTransaction(operator.deps.db, async () => {
      runs += 1;
      throw new Passing();
    });
    await expect(never).rejects.toThrow(Passing);
    expect(runs).toBe(4);
  });

  it('refuses to be nested instead of waiting for itself', async () => {
    const nested = inTransaction(operator.deps.db, () => inTransaction(operator.deps.db, async () => 1));
    await expect(nested).rejects.toThrow(/nested/);
  });

  it('knows a taken key by its SQLSTATE through the query builder', async () => {
    await operator.deps.db.insert(heartbeat).values(row(11));
    const error: unknown = await operator.deps.db
      .insert(heartbeat)
      .values(row(11))
      .catch((cause: unknown) => cause);
    expect(sqlStateOf(error)).toBe('23505');
    expect(sqlStateOf(new Error('other'))).toBeNull();
  });

  it('bounds locks and statements by time', async () => {
    const settings = await inTransaction(operator.deps.db, (tx) =>
      tx
        .select({
          lock: sql<string>`current_setting('lock_timeout')`,
          statement: sql<string>`current_setting('statement_timeout')`,
        })
        .from(heartbeat)
        .limit(1),
    );
    expect(settings[0]).toEqual({ lock: '2s', statement: '5s' });
  });
});
