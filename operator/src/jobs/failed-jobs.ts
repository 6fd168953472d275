import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Tx } from '@/operator/src/db/database';

const jobRow = z.object({
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  state: z.enum(['failed', 'retry', 'active']),
  tries: z.number(),
  output: z.unknown(),
  created_on: z.coerce.date(),
  start_after: z.coerce.date(),
});
const rowsSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });

/** A job that has failed at least once. */
export type FailedJob = {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  /** `failed` is given up; the others are tried again by themselves. */
  readonly state: 'failed' | 'retry' | 'active';
  readonly tries: number;
  /** The words of the last failure. */
  readonly fault: string;
  readonly createdAt: Date;
  /** When it is tried next, unless it is given up. */
  readonly nextAt: Date;
};

export type JobMark = { readonly at: Date; readonly id: string };

const faultSchema = z.object({ message: z.string() });

function faultOf(output: unknown): string {
  const known = faultSchema.safeParse(output);
  return known.success ? known.data.message : 'It was cut off.';
}

/** Jobs that fail or were given up, the newest first; behind `older` when given. */
export async function listFailedJobs(
  database: Pick<Database, 'query'>,
  { older, limit }: { readonly older: JobMark | null; readonly limit: number },
): Promise<readonly FailedJob[]> {
  const [queue] = await database.query(`select to_regclass('pgboss.job') is not null as there`);
  if (!queue?.there) return [];
  const rows = await database.query(
    `select id::text as id, name, data, state::text as state, retry_count + (state in ('failed', 'retry'))::int as tries,
       output, created_on, start_after
     from pgboss.job
     where (state in ('failed', 'retry') or (state = 'active' and retry_count > 0)) and name not like '\\_\\_pgboss%'
       and ($1::timestamptz is null or (date_trunc('milliseconds', created_on), id::text) < ($1::timestamptz, $2))
     order by date_trunc('milliseconds', created_on) desc, id::text desc
     limit $3`,
    [older?.at.toISOString() ?? null, older?.id ?? '', limit],
  );
  return z
    .array(jobRow)
    .parse(rows)
    .map(({ data, output, created_on: createdAt, start_after: nextAt, ...row }) => ({
      ...row,
      payload: data,
      fault: faultOf(output),
      createdAt,
      nextAt,
    }));
}

/** Tries a failed job at once, with three more tries behind it; gives its name, or null when it does not fail any more. */
export async function retryJob(tx: Tx, id: string): Promise<string | null> {
  const answer = await tx.execute(
    sql`update pgboss.job
        set state = 'retry', start_after = now(), completed_on = null, retry_limit = greatest(retry_limit, retry_count + 3),
          keep_until = greatest(keep_until, now() + interval '14 days')
        where id = ${id}::uuid and state in ('failed', 'retry')
        returning name`,
  );
  return rowsSchema.parse(answer).rows[0]?.name ?? null;
}
