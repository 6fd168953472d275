import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

it('gives the bought packages of an older shop the name of their order, else of the catalogue, and those that an older release still writes', async () => {
  const database = await databaseBefore('name_of_package');
  const inEach = (words: string) => ({ en: words, es: words, ru: words });
  const named = (words: string) => JSON.stringify({ tariff: null, package: inEach(words) });
  await database.query(
    `insert into data_package (id, slug, kind, titles, price_cents, volume, duration, country_codes, number, cost, available)
     values (7, 'spain', 'local', $1, 100, 1000, 7, '[]', '', 0, true)`,
    [JSON.stringify(inEach('New name'))],
  );
  const orderId = '00000000-0000-4000-8000-000000000001';
  await database.query(
    `insert into orders (id, number, kind, status, email, language, package_id, names, price, total_cents, currency, created_at, updated_at)
     values ($1, 'WL-1', 'order', 'completed', 'a@mail.example', 'en', 7, $2, '{}', 100, 'EUR', now(), now())`,
    [orderId, named('Spain, 3 Gb')],
  );
  const buy = (packageId: number, area: string, from: string | null) =>
    database.query(
      `insert into package_assignment
         (esim_id, package_id, area, total_mb, price_cents, days, status, begins_before, order_id, created_at, updated_at)
       values (1, $1, $2, 1000, 100, 7, 'waiting', now(), $3, now(), now())`,
      [packageId, area, from],
    );
  await buy(7, 'a', orderId);
  await buy(7, 'b', null);
  await buy(9, 'c', null);
  await database.migrate(migrations);
  await buy(7, 'd', null);
  expect(await database.query('select titles from package_assignment order by id')).toEqual([
    { titles: inEach('Spain, 3 Gb') },
    { titles: inEach('New name') },
    { titles: inEach('Package 9') },
    { titles: inEach('New name') },
  ]);
  await database.close();
}, 60_000);
