import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { prepared } from '@/operator/src/db/prepared';
import { idempotency } from '@/operator/src/db/schema/process-state';
import type { Repeater } from './routing';

const keptMs = 24 * 3_600_000;
/** A run holds its key for so long and renews that while it lasts; a run that was cut off renews nothing. */
const lockMs = 6000;
const renewMs = 2000;
/** Longer than a lock: who repeats a call that a crash cut off gets its answer, not a refusal. */
const patienceMs = 10_000;
const pollMs = 40;

export type KeyedCall = {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly deps: Pick<Deps, 'db' | 'now'>;
};

/** Whose key it is. Visitors share a scope, for their addresses change: who shows a key must send its very request, too. */
export function scopeOf({ operation, userId }: { operation: string; userId: number | null }): string {
  return `${operation}:${userId === null ? 'visitor' : `user:${userId}`}`;
}

/** Stands for what is asked in every detail; keyed, because a form may hold a password. */
export function requestHashOf({ config }: Pick<Deps, 'config'>, request: unknown): string {
  return createHmac('sha256', config.tokenSecret).update(canonicalJson(request)).digest('hex');
}

/** JSON with sorted keys: the order of fields makes no other request. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Runs calls that carry an Idempotency-Key once per key; the outcome is kept for a day (M1). */
export const repeatCall: Repeater = (call, run) => {
  const { idempotencyKey, params, query, body, orderToken, deps } = call;
  if (idempotencyKey === null || idempotencyKey.length < 8 || idempotencyKey.length > 255) {
    throw new OperatorError('idempotency_key', { message: 'The key must have 8 to 255 characters.' });
  }
  const requestHash = requestHashOf(deps, { params, query, body, orderToken });
  return runOnce({ scope: scopeOf(call), key: idempotencyKey, requestHash, deps }, run);
};

/**
 * The first call runs, the others wait for its answer. Refusals are not kept, so that a corrected form may use its key.
 * `everyMs`: how often a run says that it goes on.
 * @throws OperatorError `idempotency_mismatch` (422) for another request, `idempotency_in_flight` (409) after 10 s.
 */
export async function runOnce(call: KeyedCall, run: () => Promise<unknown>, everyMs = renewMs): Promise<unknown> {
  for (let waited = 0; ; waited += pollMs) {
    if (await claim(call)) return runAndKeep(call, () => whileRenewing(call, run, everyMs));
    const row = await readRow(call);
    if (row && row.requestHash !== call.requestHash) throw new OperatorError('idempotency_mismatch', { status: 422 });
    if (row?.state === 'done') return row.body;
    if (waited >= patienceMs) throw new OperatorError('idempotency_in_flight', { status: 409 });
    await sleep(pollMs);
  }
}

/**
 * Has a statement's own commit not wait for the disk. A key or an answer that a crash of the database server loses is written
 * again by the repetition, and what the call did has keys of its own.
 */
const notAwaited = sql`set_config('synchronous_commit', 'off', true)`;

const insertKey = prepared((db) =>
  db
    .insert(idempotency)
    .values({
      scope: sql.placeholder('scope'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      state: 'running',
      lockedUntil: sql.placeholder('lockedUntil'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotency.key, notAwaited })
    .prepare('insert_key'),
);

const keepAnswer = prepared((db) =>
  db
    .update(idempotency)
    .set({ state: 'done', status: 200, body: sql`${sql.placeholder('body')}::jsonb` })
    .where(and(eq(idempotency.scope, sql.placeholder('scope')), eq(idempotency.key, sql.placeholder('key'))))
    .returning({ notAwaited })
    .prepare('keep_answer'),
);

function whereKey({ scope, key }: KeyedCall) {
  return and(eq(idempotency.scope, scope), eq(idempotency.key, key));
}

async function readRow(call: KeyedCall) {
  const [row] = await call.deps.db.select().from(idempotency).where(whereKey(call));
  return row;
}

/** Whether this call may run: nobody has the key, or its run was cut off, or it is older than a day. */
async function claim(call: KeyedCall): Promise<boolean> {
  const { scope, key, requestHash, deps } = call;
  const now = deps.now();
  const fresh = {
    requestHash,
    state: 'running' as const,
    body: null,
    lockedUntil: new Date(now.getTime() + lockMs),
    expiresAt: new Date(now.getTime() + keptMs),
  };
  const inserted = await insertKey(deps.db).execute({ scope, key, ...fresh });
  if (inserted.length > 0) return true;
  const cutOff = and(
    eq(idempotency.state, 'running'),
    eq(idempotency.requestHash, requestHash),
    lt(idempotency.lockedUntil, now),
  );
  const taken = await deps.db
    .update(idempotency)
    .set(fresh)
    .where(and(whereKey(call), cutOff))
    .returning({ key: idempotency.key });
  if (taken.length > 0) return true;
  await deps.db.delete(idempotency).where(and(whereKey(call), lt(idempotency.expiresAt, now)));
  return false;
}

/** Keeps the key from those who would take over a run that was cut off. */
async function whileRenewing(call: KeyedCall, run: () => Promise<unknown>, everyMs: number): Promise<unknown> {
  const renew = async () => {
    const until = new Date(call.deps.now().getTime() + lockMs).toISOString();
    // A slow renewal may end after the next one.
    const lockedUntil = sql`greatest(${idempotency.lockedUntil}, ${until}::timestamptz)`;
    await call.deps.db
      .update(idempotency)
      .set({ lockedUntil })
      .where(and(whereKey(call), eq(idempotency.state, 'running')));
  };
  // A renewal that fails is made up for by the next one.
  const timer = setInterval(() => void renew().catch(() => undefined), everyMs).unref();
  try {
    return await run();
  } finally {
    clearInterval(timer);
  }
}

async function runAndKeep(call: KeyedCall, run: () => Promise<unknown>): Promise<unknown> {
  try {
    const body = await run();
    const { scope, key, deps } = call;
    await keepAnswer(deps.db).execute({ scope, key, body: JSON.stringify(body ?? null) });
    return body;
  } catch (error) {
    await call.deps.db.delete(idempotency).where(whereKey(call));
    throw error;
  }
}

/**
 * Frees the keys of requests that the last process left unfinished, so that their repetition runs at once. Only for a
 * database that no other process uses.
 */
export async function releaseInterruptedKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.update(idempotency).set({ lockedUntil: now() }).where(eq(idempotency.state, 'running'));
}

/** Job: drops keys older than a day; gives how many. */
export async function deleteOldKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const rows = await db.delete(idempotency).where(lt(idempotency.expiresAt, now())).returning({ key: idempotency.key });
  return rows.length;
}
