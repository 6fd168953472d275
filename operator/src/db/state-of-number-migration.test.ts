import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

const numbers = `select msisdn, has_balance as has from esim order by id`;

it('knows of the numbers of an older shop which have a balance, and of each since', async () => {
  const database = await databaseBefore('state_of_number');
  const add = (msisdn: string) =>
    database.query(
      `insert into esim (user_id, msisdn, iccid, imsi, smdp_address, matching_id, valid_until, created_at, updated_at)
       values (1, $1, $1, $1, '', $1, now(), now(), now())`,
      [msisdn],
    );
  const keep = (msisdn: string, cents: number) =>
    database.query(`insert into ledger_account (owner, kind, balance_cents) values ($1, 'esim_balance', $2)`, [
      msisdn,
      cents,
    ]);
  const set = (msisdn: string, cents: number) =>
    database.query('update ledger_account set balance_cents = $2 where owner = $1', [msisdn, cents]);
  await keep('1', 500);
  await keep('2', 0);
  await keep('4', 1);
  for (const msisdn of ['1', '2', '3']) await add(msisdn);
  await database.migrate(migrations);
  expect(await database.query(numbers)).toEqual([
    { msisdn: '1', has: true },
    { msisdn: '2', has: false },
    { msisdn: '3', has: false },
  ]);
  await add('4');
  await set('1', 0);
  await set('2', 7);
  expect(await database.query(numbers)).toEqual([
    { msisdn: '1', has: false },
    { msisdn: '2', has: true },
    { msisdn: '3', has: false },
    { msisdn: '4', has: true },
  ]);
  await database.close();
}, 60_000);
