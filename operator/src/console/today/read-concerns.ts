import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox, untrueMail } from '@/operator/src/db/schema/outbox';
import { payment, refund, webhookEvent } from '@/operator/src/db/schema/payments';
import { jobBacklog, stuckMinutes, workBacklog } from '@/operator/src/http/backlog';
import { type SupplyFault, supplyFaults } from '@/operator/src/http/supply-backlog';

/** Something that does not go on by itself. Times are when it began, where that is written down. */
export type Concern =
  | {
      readonly kind: 'parked';
      readonly at: Date;
      readonly reason: string;
      readonly event: string;
      readonly provider: string;
      readonly order: string | null;
    }
  | { readonly kind: 'taken_back'; readonly at: Date; readonly order: string; readonly cents: Cents }
  | { readonly kind: 'undelivered'; readonly at: Date; readonly order: string }
  | { readonly kind: 'refund_stuck'; readonly at: Date; readonly order: string; readonly cents: Cents }
  | { readonly kind: 'mail'; readonly at: Date; readonly topic: string; readonly email: string; readonly fault: string }
  | SupplyFault
  | {
      readonly kind: 'work';
      readonly at: Date;
      readonly name: string;
      readonly failures: number;
      readonly fault: string;
    }
  | { readonly kind: 'job'; readonly at: null; readonly name: string; readonly jobs: number; readonly isDead: boolean };

/** How many of one kind are listed. */
const most = 20;
/** Days after which money that was taken back is not news any more. */
const newsDays = 14;

function before(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}

/** Messages of a gateway that fit no payment or no amount. */
async function parkedEvents(db: Db): Promise<Concern[]> {
  const rows = await db
    .select({ event: webhookEvent, order: orders.number })
    .from(webhookEvent)
    .leftJoin(payment, eq(payment.id, webhookEvent.paymentId))
    .leftJoin(orders, eq(orders.id, payment.orderId))
    .where(and(isNotNull(webhookEvent.parked), isNull(webhookEvent.resolution)))
    .orderBy(asc(webhookEvent.receivedAt))
    .limit(most);
  return rows.map(({ event, order }) => {
    const { receivedAt: at, parked, eventId, provider } = event;
    return { kind: 'parked', at, reason: parked ?? '', event: eventId, provider, order };
  });
}

/** Paid orders whose money the payer's bank took back: nobody here has asked for it. */
async function reversedOrders(db: Db, now: Date): Promise<Concern[]> {
  const requested = db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.paymentId, payment.id), eq(refund.isWhole, true)));
  const since = before(now, newsDays * 1440);
  const rows = await db
    .select({ at: payment.updatedAt, order: orders.number, cents: payment.amountCents })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .where(
      and(
        eq(payment.status, 'reversed'),
        eq(orders.status, 'reversed'),
        gt(payment.updatedAt, since),
        notExists(requested),
      ),
    )
    .orderBy(asc(payment.updatedAt))
    .limit(most);
  return rows.map((row) => ({ kind: 'taken_back', ...row }));
}

async function undelivered(db: Db, now: Date): Promise<Concern[]> {
  const rows = await db
    .select({ at: orders.paidAt, order: orders.number })
    .from(orders)
    .where(and(inArray(orders.status, ['paid', 'provisioning']), lt(orders.paidAt, before(now, stuckMinutes))))
    .orderBy(asc(orders.paidAt))
    .limit(most);
  return rows.flatMap(({ at, order }) => (at ? [{ kind: 'undelivered' as const, at, order }] : []));
}

async function stuckRefunds(db: Db, now: Date): Promise<Concern[]> {
  const rows = await db
    .select({ at: refund.askedAt, order: orders.number, cents: refund.amountCents })
    .from(refund)
    .innerJoin(orders, eq(orders.id, refund.orderId))
    .where(and(eq(refund.state, 'asked'), lt(refund.askedAt, before(now, stuckMinutes))))
    .orderBy(asc(refund.askedAt))
    .limit(most);
  return rows.map((row) => ({ kind: 'refund_stuck', ...row }));
}

/** Messages that were given up. One that was dropped because it is not true any more has failed nowhere. */
async function failedMails(db: Db): Promise<Concern[]> {
  const isTrue = or(isNull(outbox.lastError), ne(outbox.lastError, untrueMail));
  const rows = await db
    .select({ at: outbox.createdAt, topic: outbox.topic, email: outbox.recipient, fault: outbox.lastError })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.nextAt), isTrue))
    .orderBy(asc(outbox.createdAt))
    .limit(most);
  return rows.map(({ fault, ...row }) => ({ kind: 'mail', fault: fault ?? '', ...row }));
}

/** What needs a person: what has no time first, then the oldest. */
export async function readConcerns(deps: Pick<Deps, 'db' | 'database' | 'now' | 'supplier'>): Promise<Concern[]> {
  const { db, database, now } = deps;
  const at = now();
  const supply = await supplyFaults(deps);
  const jobs = (await jobBacklog(database)).map(({ name, jobs: failing, state }): Concern => {
    return { kind: 'job', at: null, name, jobs: failing, isDead: state === 'dead' };
  });
  const works = (await workBacklog(db, at)).map(({ since, ...row }): Concern => ({ kind: 'work', at: since, ...row }));
  const timed = [
    ...works,
    ...supply.filter((fault) => fault.at !== null),
    ...(await parkedEvents(db)),
    ...(await reversedOrders(db, at)),
    ...(await undelivered(db, at)),
    ...(await stuckRefunds(db, at)),
    ...(await failedMails(db)),
  ];
  return [
    ...supply.filter((fault) => fault.at === null),
    ...jobs,
    ...timed.sort((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0)),
  ];
}
