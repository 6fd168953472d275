import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseOperatorEnv } from '@/operator/src/core/env';
import { postgresDatabase } from '@/operator/src/db/open-database';
import { postgresListens, withScratchDatabase } from '@/operator/testing/test-database';
import { rounds } from '@/tests/setup/rounds';
import { startOperator } from './start';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
});
afterAll(() => rm(folder, { recursive: true }));

const env = (fields: Record<string, string> = {}) =>
  parseOperatorEnv({ DATA_DIR: folder, OPERATOR_PORT: '0', LOG_LEVEL: 'silent', SIM_SPEED: '0', ...fields });

describe('the operator process', () => {
  it('keeps its data and secrets over a restart, alone in its folder, and frees everything when stopped', async () => {
    const first = await startOperator(env());
    expect(await (await fetch(`${first.url}/ready`)).json()).toMatchObject({ ok: true });
    await expect(startOperator(env())).rejects.toThrow(/data folder is in use/);
    const secrets = await readFile(join(folder, 'operator-secrets.json'), 'utf8');
    await first.stop();
    await expect(fetch(`${first.url}/health`)).rejects.toThrow();

    const second = await startOperator(env());
    expect((await fetch(`${second.url}/countries`)).status).toBe(200);
    expect(await readFile(join(folder, 'operator-secrets.json'), 'utf8')).toBe(secrets);
    await second.stop();
  });

  it('says in one line that its secrets are damaged, which file holds them and what to do', async () => {
    const file = join(folder, 'operator-secrets.json');
    const whole = await readFile(file, 'utf8');
    for (const damaged of ['', whole.slice(0, 20), '{}', '{"tokenSecret":"","webhookSecret":""}', 'null']) {
      await writeFile(file, damaged);
      const failed: unknown = await startOperator(env()).catch((error: unknown) => error);
      expect(failed).toMatchObject({
        message: expect.stringMatching(/^\S+operator-secrets\.json is damaged: .*delete it[^\n]*$/),
      });
      expect(await readFile(file, 'utf8')).toBe(damaged);
    }
    await writeFile(file, whole);
    expect((await readdir(folder)).filter((name) => name.startsWith('operator-secrets'))).toEqual([
      'operator-secrets.json',
    ]);
  });

  it('says in one line that its port is taken, and leaves the folder free', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    await expect(startOperator(env({ OPERATOR_PORT: port }))).rejects.toThrow(`Port ${port} is already in use`);
    await new Promise((resolve) => other.close(resolve));
    await (await startOperator(env())).stop();
  });
});

describe.runIf(await postgresListens())('operators on one Postgres database', () => {
  it('both come up when they start at once on an empty one', { timeout: rounds * 60_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await withScratchDatabase(async (url) => {
        const both = ['a', 'b'].map((name) => env({ DATA_DIR: join(folder, name), DATABASE_URL: url }));
        const started = await Promise.allSettled(both.map(startOperator));
        const operators = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
        const answers = await Promise.all(operators.map(async ({ url: at }) => (await fetch(`${at}/ready`)).status));
        await Promise.all(operators.map(({ stop }) => stop()));
        expect(started.map((one) => (one.status === 'rejected' ? String(one.reason) : 'up'))).toEqual(['up', 'up']);
        expect(answers).toEqual([200, 200]);
      });
    }
  });
});

describe.runIf(await postgresListens())('an operator whose clock is wrong', () => {
  it('does not start: it would end the orders of the others', async () => {
    await withScratchDatabase(async (url) => {
      const database = postgresDatabase(url);
      await database.execute(`
        create function public.clock_timestamp() returns timestamptz language sql
          as $$ select pg_catalog.clock_timestamp() - interval '5 minutes' $$;
        do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`);
      await database.close();
      const started = startOperator(env({ DATA_DIR: join(folder, 'early'), DATABASE_URL: url }));
      await expect(started).rejects.toThrow(/^The clock of this machine is 300 s ahead of the database's[^\n]*$/);
    });
  });
});

describe('the environment', () => {
  it('takes empty values for missing ones and names every wrong one in one line', () => {
    expect(parseOperatorEnv({ OPERATOR_PORT: '' }).OPERATOR_PORT).toBe(4000);
    const wrong = { OPERATOR_PORT: 'x', SITE_URL: 'shop', TOKEN_SECRET: 'short' };
    expect(() => parseOperatorEnv(wrong)).toThrow(/^Environment: OPERATOR_PORT.*SITE_URL.*TOKEN_SECRET[^\n]*$/);
  });

  it('takes webhook secrets in the two forms that sign alike everywhere, and none that only looks like one', () => {
    const good = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
    for (const WEBHOOK_SECRET of [good, 'plain-text-of-24-letters', `${good} plain-text-of-24-letters`])
      expect(parseOperatorEnv({ WEBHOOK_SECRET }).WEBHOOK_SECRET).toBe(WEBHOOK_SECRET);
    for (const WEBHOOK_SECRET of ['whsec_not base64 at all!', 'whsec_c2hvcnQ=', 'too-short', `${good} short`])
      expect(() => parseOperatorEnv({ WEBHOOK_SECRET })).toThrow(/^Environment: WEBHOOK_SECRET[^\n]*$/);
  });
});
