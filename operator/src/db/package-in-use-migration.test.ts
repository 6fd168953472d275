import { expect, it } from 'vitest';
import { databaseBefore, migrations } from '@/operator/testing/older-database';

it('keeps the packages of an older shop: what was active runs on to its end, in its area', async () => {
  const database = await databaseBefore('package_in_use');
  const product = (id: number, kind: string, codes: string[]) =>
    database.query(
      `insert into data_package (id, slug, kind, titles, price_cents, volume, duration, country_codes, number, cost, available)
       values ($1, $2, $3, '{}', 100, 1000, 7, $4, '', 0, true)`,
      [id, `p${id}`, kind, JSON.stringify(codes)],
    );
  await product(1, 'local', ['ES']);
  await product(2, 'regional', ['FR', 'ES']);
  await product(3, 'global', ['FR', 'ES', 'US']);
  const buy = (packageId: number, countryId: number, status: string) =>
    database.query(
      `insert into package_assignment
         (esim_id, package_id, country_id, total_mb, price_cents, status, starts_at, expires_at, created_at, updated_at)
       values (1, $1, $2, 1000, 100, $3, '2026-11-01', '2026-11-08', '2026-11-01', '2026-11-01')`,
      [packageId, countryId, status],
    );
  await buy(1, 724, 'active');
  await buy(2, 0, 'active');
  await buy(2, 250, 'active');
  await buy(3, 0, 'depleted');
  await buy(9, 840, 'expired');
  await database.migrate(migrations);
  const rows = await database.query(
    `select area, country_id, days, status, to_char(begins_before at time zone 'utc', 'YYYY-MM-DD') as latest,
       to_char(expires_at at time zone 'utc', 'YYYY-MM-DD') as ends from package_assignment order by id`,
  );
  const same = { days: 7, latest: '2027-11-01', ends: '2026-11-08' };
  expect(rows).toEqual([
    { ...same, area: 'ES', country_id: 724, status: 'running' },
    { ...same, area: 'ES FR', country_id: 0, status: 'running' },
    { ...same, area: 'ES FR 3', country_id: 0, status: 'running' },
    { ...same, area: 'world', country_id: 0, status: 'depleted' },
    { ...same, area: 'country 840', country_id: 840, status: 'expired' },
  ]);
  await database.close();
}, 60_000);
