import { expect, test } from '@playwright/test';
import pg from 'pg';
import { postgresListens } from '@/operator/testing/test-database';
import { openOwnShop } from './own-shop';

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432';
const database = `wanderline_ready_${process.pid}`;

const title = 'the shop is not ready while the operator’s database is closed, but lives';
test.describe(() => {
  let hasPostgres = false;
  test.beforeAll(async () => {
    hasPostgres = await postgresListens();
    if (!hasPostgres) process.stderr.write(`No Postgres listens: "${title}" only looks at an operator that is away\n`);
  });

  test(title, async ({ request }) => {
    test.setTimeout(120_000);
    if (hasPostgres) await asAdmin(`create database ${database}`);
    const shop = await openOwnShop({
      settings: hasPostgres ? { DATABASE_URL: `${server}/${database}`, DEMO: '1' } : {},
    });
    try {
      expect((await request.get(`${shop.url}/api/ready`)).status()).toBe(200);
      // What was read before must not speak for the database.
      expect((await request.get(`${shop.url}/en`)).status()).toBe(200);
      if (hasPostgres) await asAdmin(`drop database ${database} with (force)`);
      else await shop.stopOperator();
      const started = Date.now();
      expect((await request.get(`${shop.url}/api/ready`)).status()).toBe(503);
      expect(Date.now() - started).toBeLessThan(2000);
      expect((await request.get(`${shop.url}/api/health`)).status()).toBe(200);
    } finally {
      await shop.close();
    }
  });
});

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
