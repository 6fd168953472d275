import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, min, ne, notLike, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Deps } from '@/operator/src/core/deps';
import type { Database, Db } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox, refusedRecipient, untrueMail } from '@/operator/src/db/schema/outbox';
import { payment } from '@/operator/src/db/schema/payments';
import { failingWork } from '@/operator/src/db/schema/process-state';

/** How nodemailer's words begin when the server talks, and will never take this message (RFC 5321, 4.2.1). */
const refusedMessage = 'Message failed: 5';

/** Minutes after which work that should take seconds counts as stuck. */
export const stuckMinutes = 10;

export type MailBacklog = { readonly waiting: number; readonly givenUp: number; readonly isStuck: boolean };
export type OrderBacklog = { readonly stuck: number; readonly oldest: string | null };
export type JobBacklog = {
  readonly name: string;
  readonly state: 'failing' | 'dead';
  readonly jobs: number;
  readonly isLong: boolean;
};

const jobRows = z.array(
  z.object({ name: z.string(), state: z.enum(['failing', 'dead']), jobs: z.number(), is_long: z.boolean() }),
);

/** Periodic work that fails. */
export type WorkBacklog = Omit<typeof failingWork.$inferSelect, 'failedAt'>;

export function minutesAgo(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/**
 * Messages that wait and that were given up; one that is not true any more is neither. The outbox is stuck when a message has waited for ten minutes and none has left
 * since; one that is refused for its recipient, or for good for itself, says nothing about the mail server.
 */
export async function mailBacklog(db: Db, now: Date): Promise<MailBacklog> {
  const unsent = isNull(outbox.sentAt);
  const isNot = (refusal: string) => notLike(outbox.lastError, `${refusal}%`);
  const mayLeave = or(isNull(outbox.lastError), and(isNot(refusedRecipient), isNot(refusedMessage)));
  const ago = minutesAgo(now, stuckMinutes);
  const [waiting] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(and(unsent, isNotNull(outbox.nextAt)));
  const [givenUp] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(and(unsent, isNull(outbox.nextAt), or(isNull(outbox.lastError), ne(outbox.lastError, untrueMail))));
  const [late] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(and(unsent, isNotNull(outbox.nextAt), lt(outbox.createdAt, ago), mayLeave));
  const [left] = await db.select({ mails: count() }).from(outbox).where(gt(outbox.sentAt, ago));
  const isStuck = (late?.mails ?? 0) > 0 && (left?.mails ?? 0) === 0;
  return { waiting: waiting?.mails ?? 0, givenUp: givenUp?.mails ?? 0, isStuck };
}

/** Orders that were paid more than ten minutes ago and have not been delivered; `oldest` is the time of payment, ISO 8601. */
export async function orderBacklog(db: Db, now: Date): Promise<OrderBacklog> {
  const [row] = await db
    .select({ stuck: count(), oldest: min(orders.paidAt) })
    .from(orders)
    .where(and(inArray(orders.status, ['paid', 'provisioning']), lt(orders.paidAt, minutesAgo(now, stuckMinutes))));
  return { stuck: row?.stuck ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}

/** Orders and top-ups of the last hour by kind and state, and the payments for them by provider and state. */
export async function salesOfHour(db: Db, now: Date) {
  const isNew = gt(orders.createdAt, minutesAgo(now, 60));
  const sold = await db
    .select({ kind: orders.kind, status: orders.status, orders: count() })
    .from(orders)
    .where(isNew)
    .groupBy(orders.kind, orders.status);
  const paid = await db
    .select({ provider: payment.provider, status: payment.status, payments: count() })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(isNew)
    .groupBy(payment.provider, payment.status);
  return { sold, paid };
}

/** Jobs that fail and are tried again, and dead ones that are not; long ones have been failing for ten minutes. */
export async function jobBacklog(database: Database): Promise<readonly JobBacklog[]> {
  const [queue] = await database.query(`select to_regclass('pgboss.job') is not null as there`);
  if (!queue?.there) return [];
  const rows = await database.query(
    `select name, case state when 'failed' then 'dead' else 'failing' end as state, count(*)::int as jobs,
       bool_or(created_on < now() - make_interval(mins => ${stuckMinutes})) as is_long
     from pgboss.job
     where (state in ('failed', 'retry') or (state = 'active' and retry_count > 0)) and name not like '\\_\\_pgboss%'
     group by 1, 2`,
  );
  return jobRows.parse(rows).map(({ is_long: isLong, ...row }) => ({ ...row, isLong }));
}

/** Hours after which a failure says nothing any more: all periodic work comes round sooner. */
const newFailureHours = 3;

/** Periodic work that has failed for ten minutes at least, and lately: an operator that failed may be gone. */
export async function workBacklog(db: Db, now: Date): Promise<readonly WorkBacklog[]> {
  const { name, since, failures, fault, failedAt } = failingWork;
  const isLong = gt(failedAt, sql`${since} + make_interval(mins => ${stuckMinutes})`);
  return db
    .select({ name, since, failures, fault })
    .from(failingWork)
    .where(and(isLong, gt(failedAt, minutesAgo(now, newFailureHours * 60))))
    .orderBy(asc(since));
}

/** One line each for what somebody has to look at: paid orders without delivery, dead jobs, an outbox that stands still. */
export async function watchBacklog({ db, database, now, log }: Deps): Promise<void> {
  const { stuck, oldest } = await orderBacklog(db, now());
  if (stuck > 0)
    log.error({ orders: stuck, oldest }, `paid orders wait for delivery for more than ${stuckMinutes} minutes`);
  for (const { name, state, jobs, isLong } of await jobBacklog(database)) {
    if (state === 'dead') log.error({ job: name, jobs }, 'jobs were given up');
    else if (isLong) log.error({ job: name, jobs }, `jobs have been failing for more than ${stuckMinutes} minutes`);
  }
  const mails = await mailBacklog(db, now());
  if (mails.isStuck) log.error({ mails: mails.waiting }, `no e-mail has left for more than ${stuckMinutes} minutes`);
}
