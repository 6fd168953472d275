import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

it('gives the bought packages of an older shop the countries of the catalogue, and those that an older release still writes; a later catalogue takes none', async () => {
  const database = await databaseBefore('countries_of_package');
  await database.query(
    `insert into data_package (id, slug, kind, titles, price_cents, volume, duration, country_codes, number, cost, available)
     values (7, 'europe', 'regional', '{}', 100, 1000, 7, '["FR","TR"]', '', 0, true)`,
  );
  const buy = (packageId: number, area: string) =>
    database.query(
      `insert into package_assignment (esim_id, package_id, area, total_mb, price_cents, days, status, begins_before, created_at, updated_at)
       values (1, $1, $2, 1000, 100, 7, 'waiting', now(), now(), now())`,
      [packageId, area],
    );
  await buy(7, 'a');
  await buy(9, 'b');
  await database.migrate(migrations);
  await database.query(`update data_package set country_codes = '["FR"]'`);
  await buy(7, 'c');
  expect(await database.query('select country_codes from package_assignment order by id')).toEqual([
    { country_codes: ['FR', 'TR'] },
    { country_codes: [] },
    { country_codes: ['FR'] },
  ]);
  await database.close();
}, 60_000);
