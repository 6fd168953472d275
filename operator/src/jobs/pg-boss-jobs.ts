import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { FailureListener, JobHandler, JobHandlers, Jobs } from '@/operator/src/core/deps';
import type { Database, Tx } from '@/operator/src/db/database';

export type JobRunner = Jobs & {
  /** Makes the queues; `enqueue` needs them. */
  prepare(names: readonly string[]): Promise<void>;
  /** Takes jobs from now on, one after another per name; a failed one comes again, later and later. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
};

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true } as const;
/** A job that has not ended by then was cut off by a crash and comes again: a paid number waits for it. */
const expireInSeconds = 30;
const maintenanceIntervalSeconds = 10;
const pollSeconds = 0.5;
const payloadSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

/** The same name and key give the same job id, so that planning twice plans once. */
function jobId(name: string, key: string): string {
  const hex = createHash('sha256').update(`${name}:${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function plainValue(value: unknown): unknown {
  const isPlain = value === null || typeof value !== 'object' || value instanceof Date || Array.isArray(value);
  return isPlain ? value : JSON.stringify(value);
}

/** `$1` text with its values as a query of the transaction. */
function boundSql(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/).map((part, index) => {
    if (index % 2 === 0) return sql.raw(part);
    return sql`${plainValue(values[Number(part) - 1] ?? null)}`;
  });
  return sql.join(parts);
}

function insideTransaction(tx: Tx): PgBoss.Db {
  return {
    executeSql: async (text, values) => rowsSchema.parse(await tx.execute(boundSql(text, values))),
  };
}

function outsideTransaction(database: Database): PgBoss.Db {
  return {
    async executeSql(text, values: readonly unknown[] | undefined) {
      if (values && values.length > 0) return { rows: await database.query(text, values) };
      if (!/^\s*(select|with|update|delete|insert)\b/i.test(text)) {
        await database.execute(text);
        return { rows: [] };
      }
      return { rows: await database.query(text) };
    },
  };
}

/**
 * Jobs of pg-boss in the operator's own database, embedded or not; a job is planned in the caller's transaction.
 * Every failed try is logged with its reason.
 */
export async function pgBossJobs(database: Database, log: Logger, onFailure?: FailureListener): Promise<JobRunner> {
  const boss = new PgBoss({ db: outsideTransaction(database), schedule: false, maintenanceIntervalSeconds });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1, includeMetadata: true } as const;
  const run = (name: string, handler: JobHandler) =>
    boss.work(name, options, async (jobs) => {
      for (const { id, data, retryCount, retryLimit } of jobs) {
        try {
          await handler(payloadSchema.parse(data));
        } catch (error) {
          const isLast = retryCount >= retryLimit;
          const facts = { err: error, job: name, id, payload: data, attempt: retryCount + 1 };
          log.error(facts, isLast ? 'job given up' : 'job failed');
          onFailure?.(name);
          throw error;
        }
      }
    });
  return {
    async prepare(names) {
      for (const name of names) await boss.createQueue(name);
    },
    async enqueue(tx, { name, key, payload, runAt }) {
      await boss.send(name, payload, {
        ...retries,
        expireInSeconds,
        id: jobId(name, key),
        db: insideTransaction(tx),
        ...(runAt && { startAfter: runAt }),
      });
    },
    async work(handlers) {
      for (const [name, handler] of Object.entries(handlers)) await run(name, handler);
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000, close: false }),
  };
}
