import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { rowsOf } from './database';
import { heartbeat } from './schema/process-state';

describeOnBoth('statements that come again', (make) => {
  it('give what they gave the first time, for other values and in the shape that each asks for', async () => {
    const { deps } = await make();
    const { db, database } = deps;
    for (const id of [1, 2, 3]) await db.insert(heartbeat).values({ id, at: new Date(id * 1000) });
    for (let round = 0; round < 7; round += 1) {
      const id = 1 + (round % 3);
      const rows = await db.select().from(heartbeat).where(eq(heartbeat.id, id));
      expect(rows).toEqual([{ id, at: new Date(id * 1000) }]);
      expect(await database.query('select id from heartbeat where id = $1', [id])).toEqual([{ id }]);
      expect(await database.query('select $1::text as it', [String(round)])).toEqual([{ it: String(round) }]);
    }
  });

  it('survive a change of the table and a failure inside a transaction', async () => {
    const { deps } = await make();
    const { db, database } = deps;
    const add = (id: number) => db.insert(heartbeat).values({ id, at: new Date(0) });
    for (const id of [11, 12, 13]) await add(id);
    await expect(add(12)).rejects.toThrow();
    await database.execute('alter table heartbeat add column note text');
    await expect(
      db.transaction(async (tx) => {
        await tx.insert(heartbeat).values({ id: 14, at: new Date(0) });
        await tx.execute(sql`select 1 / ${0}::int`);
      }),
    ).rejects.toThrow();
    await add(14);
    const ids = await db.select({ id: heartbeat.id }).from(heartbeat).where(eq(heartbeat.id, 14));
    expect(ids).toEqual([{ id: 14 }]);
  });
});

describeOnBoth('the plan of a statement', (make, database) => {
  // The embedded database plans each statement anew.
  const expected = database === 'postgres' ? 1 : 0;

  it('is kept from its second time on', async () => {
    const { deps } = await make();
    await deps.db.transaction(async (tx) => {
      const find = () => tx.select({ id: heartbeat.id }).from(heartbeat).where(eq(heartbeat.id, 5));
      const kept = async () => {
        const count = sql`select count(*)::int as count from pg_prepared_statements where statement like 'select "id" from%'`;
        return (await rowsOf(tx, count, z.object({ count: z.number() })))[0]?.count ?? 0;
      };
      const before = await kept();
      for (let round = 0; round < 3; round += 1) await find();
      expect((await kept()) - before).toBe(expected);
    });
  });
});
