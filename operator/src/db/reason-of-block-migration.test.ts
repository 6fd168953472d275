import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

it('takes the debt out of the blocks of an older shop that no payment ends, and leaves the others as they are', async () => {
  const database = await databaseBefore('reason_of_block');
  const add = (id: string, state: string, reason: string | null, canUnlock: boolean) =>
    database.query(
      `insert into esim (user_id, msisdn, iccid, imsi, smdp_address, matching_id, line_state, blocking_reason,
         can_unlock_by_payment, valid_until, created_at, updated_at)
       values (1, $1, $1, $1, '', $1, $2, $3, $4, now(), now(), '2026-11-01')`,
      [id, state, reason, canUnlock],
    );
  await add('1', 'blocked', 'negative_balance', false);
  await add('2', 'blocked', 'negative_balance', true);
  await add('3', 'blocked', 'inactivity_again', false);
  await add('4', 'active', null, false);
  await database.migrate(migrations);
  const rows = await database.query(
    `select msisdn, line_state as state, blocking_reason as reason, updated_at = '2026-11-01' as same from esim order by id`,
  );
  expect(rows).toEqual([
    { msisdn: '1', state: 'blocked', reason: null, same: true },
    { msisdn: '2', state: 'blocked', reason: 'negative_balance', same: true },
    { msisdn: '3', state: 'blocked', reason: 'inactivity_again', same: true },
    { msisdn: '4', state: 'active', reason: null, same: true },
  ]);
  await database.close();
}, 60_000);
