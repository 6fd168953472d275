import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { sqlStateOf } from './transaction';

/** How long a migration stands in the queue for a table at most: behind it, everybody else waits too. */
const lockTimeout = '2s';
const pauseMs = 1000;
const maxTries = 40;
const lockNotAvailable = '55P03';

/**
 * Brings a Postgres database up to date in one transaction, on a connection of its own, which may take as long as it needs. While
 * somebody uses a table it steps back every two seconds, so that the shop goes on, and tries for two minutes.
 * @throws Error when a table is still in use then.
 */
export async function migratePostgres(url: string, migrationsFolder: string, log?: Logger): Promise<void> {
  const options = `-c lock_timeout=${lockTimeout} -c idle_in_transaction_session_timeout=10s`;
  const client = new pg.Client({ connectionString: url, keepAlive: true, options });
  // What was asked on it fails and says why.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (let tries = 1; ; tries += 1) {
      const isDone = await migrate(drizzle(client), { migrationsFolder }).then(
        () => true,
        (error: unknown) => stepBack(error, tries),
      );
      if (isDone) return;
      log?.warn({ tries }, 'a table is in use: the migration is tried again');
      await sleep(pauseMs);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** False when a migration that did not get a table may be tried again. @throws whatever else went wrong, and after the last try. */
function stepBack(error: unknown, tries: number): false {
  if (sqlStateOf(error) !== lockNotAvailable) throw error;
  if (tries < maxTries) return false;
  throw new Error(
    'The database cannot be migrated: something has used a table for two minutes (see pg_stat_activity)',
    {
      cause: error,
    },
  );
}
