import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database';

/** Serialization failure, deadlock, lock not available: the same work may succeed when run again. */
const passing = new Set(['40001', '40P01', '55P03']);
const maxRetries = 3;
const baseDelayMs = 20;
const inside = new AsyncLocalStorage<true>();

/**
 * Runs `work` in one transaction (lock wait 2 s, statement 5 s) and again, up to three times, after a passing conflict.
 * Inside it only `tx` may be used: a nested call throws, for on one connection it would wait for itself for ever.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (inside.getStore()) throw new Error('inTransaction must not be nested: pass tx on');
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await inside.run(true, () => db.transaction((tx) => bounded(tx, work)));
    } catch (error) {
      if (attempt >= maxRetries || !passing.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(Math.random() * baseDelayMs * 2 ** attempt);
    }
  }
}

async function bounded<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('lock_timeout', '2s', true), set_config('statement_timeout', '5s', true)`);
  return work(tx);
}

/** The SQLSTATE of a database error, also of one wrapped by the query builder; null for other errors. */
export function sqlStateOf(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code;
  }
  return null;
}

/** Whether a text cannot be stored: it holds a NUL or is no valid Unicode. */
export function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05'].includes(sqlStateOf(error) ?? '');
}

/** SQLSTATEs of a server that is away: connection exceptions, shutting down or starting, no room for another connection. */
const awayState = /^(08...|57P0[1-3]|53300)$/;
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** What `pg` says without a code. */
const awayWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (has encountered|was closed))/;

/** Whether work failed because the database cannot be reached, has gone meanwhile or does not answer. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (awayState.test(code) || awayCodes.has(code) || awayWords.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
