import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

const columns = `id, number, kind, status, email, language, tariff_id, package_id, price, total_cents, currency, created_at, updated_at`;

it('gives the orders of an older shop the names of the catalogue, and those that an older release still writes', async () => {
  const database = await databaseBefore('names_of_order');
  const order = (number: number, tariffId: number | null, packageId: number | null) =>
    database.query(
      `insert into orders (${columns})
       values (gen_random_uuid(), $1, 'order', 'completed', 'a@mail.example', 'en', $2, $3, '{}', 100, 'EUR', now(), now())`,
      [`WL-${number}`, tariffId, packageId],
    );
  const inEach = (words: unknown) => JSON.stringify({ en: words, es: words, ru: words });
  await database.query(
    `insert into tariff (id, uuid, key, texts, price_cents, starting_balance_cents, labels, img, number_of_selectable_phones, purchasable, hit)
     values (1, gen_random_uuid(), 'start', $1, 1000, 500, '[]', '', 0, true, false)`,
    [inEach({ name: 'Start', title: 'Tariff Start', teaser: 'A number' })],
  );
  await database.query(
    `insert into data_package (id, slug, kind, titles, price_cents, volume, duration, country_codes, number, cost, available)
     values (7, 'spain', 'local', $1, 100, 1000, 7, '[]', '', 0, true)`,
    [inEach('Spain, 3 Gb')],
  );
  await order(1, 1, 7);
  await order(2, null, null);
  await order(3, 9, 9);
  await database.migrate(migrations);
  await order(4, 1, null);
  const [tariff, none] = [
    { name: 'Start', title: 'Tariff Start' },
    { tariff: null, package: null },
  ];
  const tariffs = { en: tariff, es: tariff, ru: tariff };
  const titles = { en: 'Spain, 3 Gb', es: 'Spain, 3 Gb', ru: 'Spain, 3 Gb' };
  expect(await database.query('select names from orders order by number')).toEqual([
    { names: { tariff: tariffs, package: titles } },
    { names: none },
    { names: none },
    { names: { tariff: tariffs, package: null } },
  ]);
  await database.close();
}, 60_000);
