import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import * as z from 'zod';
import { failSpan, inSpan, type Span } from '@/lib/log/tracing';
import type { FailureListener, JobHandler, JobHandlers, JobPayload, Jobs } from '@/operator/src/core/deps';
import { currentRequestId, withoutValues, withRequestId } from '@/operator/src/core/log';
import type { Database, Tx } from '@/operator/src/db/database';

/** A job that still has to run, as a backup holds it. */
export const waitingJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  startAfter: z.string(),
});
export type WaitingJob = z.output<typeof waitingJobSchema>;

export type JobRunner = Jobs & {
  /** Makes the queues; `enqueue` needs them. */
  prepare(names: readonly string[]): Promise<void>;
  /** Plans jobs of another database again within the transaction, under their own ids, and makes their queues. */
  planAgain(tx: Tx, jobs: readonly WaitingJob[]): Promise<void>;
  /** Takes jobs from now on, a few of a name at once; a failed one comes again, later and later. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
};

/** Tries that come later and later: 2 s after the first failure, 8 minutes after the eighth. */
const hurriedTries = 8;
/** Seconds between the tries after those, for a week: whoever is owed money or a number gets it when a long fault is over. */
const steadySeconds = 900;
const steadyTries = (7 * 86_400) / steadySeconds;
const retries = { retryLimit: hurriedTries + steadyTries, retryDelay: 2, retryBackoff: true } as const;
/** A year: what was given up stays in sight of the console until somebody has seen to it. */
const archiveFailedAfterSeconds = 365 * 86_400;
/** A job that has not ended by then was cut off by a crash and comes again: a paid number waits for it. */
const expireInSeconds = 30;
const maintenanceIntervalSeconds = 10;
const pollSeconds = 0.5;
/** Jobs of one name that run at the same time: each takes a connection of the database. */
const atOnce = 4;
const payloadSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

type TakenJob = Pick<PgBoss.JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit' | 'retryBackoff'>;

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

/** Whether a statement of the queue notes that jobs are done or have failed. */
function notesEnd(text: string, values: readonly unknown[] | undefined): boolean {
  return values?.length === 3 && /^\s*with (deleted_jobs as|results as \(\s*update \S+\s+set completed_on)/i.test(text);
}

/**
 * The queue's way to the database. It notes the end of jobs without waiting for it, and what fails there would end the process:
 * a job whose end is not noted comes again.
 */
function outsideTransaction(database: Database, log: Logger): PgBoss.Db {
  return {
    async executeSql(text, values: readonly unknown[] | undefined) {
      if (notesEnd(text, values)) {
        const rows = await database.query(text, values).catch((error: unknown) => {
          log.error({ err: error, job: values?.[0] }, 'the end of a job could not be noted: it comes again');
          return [{ count: 0 }];
        });
        return { rows };
      }
      if (values && values.length > 0) return { rows: await database.query(text, values) };
      if (!/^\s*(select|with|update|delete|insert)\b/i.test(text)) {
        await database.execute(text);
        return { rows: [] };
      }
      return { rows: await database.query(text) };
    },
  };
}

type JobWork = (payload: JobPayload, span: Span) => Promise<void>;

/** Does a job in the name of the request that planned it, if it was one, and within that request's trace. */
function inNameOfRequest(job: string, data: JobPayload, work: JobWork): Promise<void> {
  const { requestId: id, ...payload } = data;
  const requestId = typeof id === 'string' ? id : undefined;
  return inSpan({ name: job, kind: 'job', requestId }, (span) =>
    requestId === undefined ? work(payload, span) : withRequestId(requestId, () => work(payload, span)),
  );
}

/**
 * Jobs of pg-boss in the operator's own database, embedded or not; a job is planned in the caller's transaction.
 * Every failed try is logged with its reason.
 */
export async function pgBossJobs(database: Database, log: Logger, onFailure?: FailureListener): Promise<JobRunner> {
  const boss = new PgBoss({
    db: outsideTransaction(database, log),
    schedule: false,
    maintenanceIntervalSeconds,
    archiveFailedAfterSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  const options = { pollingIntervalSeconds: pollSeconds, batchSize: atOnce, includeMetadata: true } as const;
  /** The queue itself would double the time until the next try for ever. */
  const keepPace = (name: string, id: string) =>
    database.query('update pgboss.job set retry_backoff = false, retry_delay = $1 where name = $2 and id = $3', [
      steadySeconds,
      name,
      id,
    ]);
  /** Does one job; a failed one is marked as such by itself, so that the others of its batch stay done. */
  const runOne = (name: string, handler: JobHandler, { id, data, retryCount, retryLimit, retryBackoff }: TakenJob) =>
    inNameOfRequest(name, payloadSchema.parse(data), async (payload, span) => {
      try {
        if (retryBackoff && retryCount >= hurriedTries) await keepPace(name, id);
        await handler(payload);
      } catch (error) {
        const failure = withoutValues(error);
        failSpan(span, failure);
        const isLast = retryCount >= retryLimit;
        log.error(
          { err: error, job: name, id, payload, attempt: retryCount + 1 },
          isLast ? 'job given up' : 'job failed',
        );
        onFailure?.(name);
        await boss.fail(name, id, { message: failure.message });
      }
    });
  const run = async (name: string, handler: JobHandler) => {
    const worker: string = await boss.work(name, options, async (jobs) => {
      await Promise.all(jobs.map((job) => runOne(name, handler, job)));
      // Where a whole batch waited more may wait: a crowd is not served at the pace of the clock.
      if (jobs.length === atOnce) boss.notifyWorker(worker);
    });
  };
  return {
    async prepare(names) {
      for (const name of names) await boss.createQueue(name);
    },
    async enqueue(tx, { name, key, payload, runAt }) {
      const requestId = currentRequestId();
      await boss.send(name, requestId === undefined ? payload : { ...payload, requestId }, {
        ...retries,
        expireInSeconds,
        id: jobId(name, key),
        db: insideTransaction(tx),
        ...(runAt && { startAfter: runAt }),
      });
    },
    async planAgain(tx, jobs) {
      const db = insideTransaction(tx);
      for (const name of new Set(jobs.map((job) => job.name))) {
        // What `createQueue` does outside of the transaction.
        await db.executeSql('select pgboss.create_queue($1, $2::json)', [name, { policy: 'standard' }]);
      }
      for (const { id, name, data, startAfter } of jobs) {
        await boss.send(name, data, { ...retries, id, expireInSeconds, startAfter: new Date(startAfter), db });
      }
    },
    async work(handlers) {
      for (const [name, handler] of Object.entries(handlers)) await run(name, handler);
    },
    stop: () => boss.stop({ graceful: true, timeout: 3000, close: false }),
  };
}
