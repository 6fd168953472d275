import pg from 'pg';
import type { Logger } from 'pino';
import { keepPlans } from './keep-plans';

const poolSize = 10;
/** Milliseconds that a connection which nobody needs is kept. */
const idleConnectionMs = 10_000;

export type PoolOptions = {
  readonly log?: Logger;
  /** Milliseconds that a connection which nobody needs is kept; ten seconds otherwise. */
  readonly idleTimeoutMillis?: number;
  /** Milliseconds after which a statement without an answer fails and its connection is given up; without it, never. */
  readonly answerWithinMs?: number;
};

/**
 * Connections to Postgres that outlive the loss of any of them: a lost one is logged and replaced, and whoever used it gets
 * an error.
 */
export function createPool(url: string, { log, idleTimeoutMillis, answerWithinMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    idleTimeoutMillis: idleTimeoutMillis ?? idleConnectionMs,
    // Two hundred buyers at once wait for ten connections; refusing them early would be a false error.
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
    options: '-c idle_in_transaction_session_timeout=10s',
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
  });
  pool.on('connect', keepPlans());
  pool.on('connect', (client) => {
    client.on('error', (error) => log?.error({ err: error }, 'database connection lost'));
    endWhenSilent(client);
  });
  giveBackLost(pool);
  // Each connection tells of its own loss.
  pool.on('error', () => undefined);
  return pool;
}

/** A connection that has not answered in time would keep the next statement waiting too: it is closed. */
function endWhenSilent(client: pg.PoolClient): void {
  const { query } = client;
  const asked = (...given: readonly unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, given);
    if (answer instanceof Promise)
      answer.catch(async (error: unknown) => {
        if (isSilence(error)) await client.end();
      });
    return answer;
  };
  Object.assign(client, { query: asked });
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** A lost connection goes back at once, for the query builder keeps one whose `begin` has failed for ever. */
function giveBackLost(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_, client) => inUse.delete(client));
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever has it still gives it back as well.
      client.release = () => undefined;
    }),
  );
}
