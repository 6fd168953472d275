import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { freeIncomingOf } from '@/operator/src/catalog/calculate';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import { esim, isUnsynced, packageAssignment, serviceOf } from '@/operator/src/db/schema/numbers';
import { usableStates } from '@/operator/src/rules/package-states';

const batch = 100;

type NotifyDeps = Pick<Deps, 'db' | 'supplier' | 'log' | 'now'>;

/**
 * Sends the supplier what numbers may do and which packages give data, wherever that differs from what was sent last;
 * gives how many were sent. Packages come first, as a supplier may take nothing more of a number that is closed. One that it
 * refuses is sent again in a later round, after all others.
 */
export async function notifySupplier(deps: NotifyDeps): Promise<number> {
  return (await notifyPackages(deps)) + (await notifyServices(deps));
}

/** What was never refused comes first, then what was refused longest ago. */
function fairly(syncFailedAt: SQLWrapper): SQL {
  return sql`${syncFailedAt} asc nulls first`;
}

type Refused = { readonly syncFailedAt: SQLWrapper; readonly syncRefusedSince: SQLWrapper };

/** A refusal, and since when there has been no other answer: one from before what was asked for changed has ended. */
function refusedAt({ syncFailedAt, syncRefusedSince }: Refused, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const goesOn = sql`${syncRefusedSince} is not null and ${syncFailedAt} > ${now} - interval '1 hour'`;
  return { syncFailedAt: at, syncRefusedSince: sql`case when ${goesOn} then ${syncRefusedSince} else ${now} end` };
}

async function notifyServices(deps: NotifyDeps): Promise<number> {
  const { db, supplier } = deps;
  const service = serviceOf(esim);
  const pending = await db
    .select({ id: esim.id, msisdn: esim.msisdn, service })
    .from(esim)
    .where(sql`${esim.syncedService} <> ${service}`)
    .orderBy(fairly(esim.syncFailedAt), asc(esim.id))
    .limit(batch);
  const freeIncoming = freeIncomingOf(await catalogOf(db));
  const notify = async ({ id, msisdn, service: state }: (typeof pending)[number]) => {
    await supplier.setService(msisdn, state === 'packages_only' ? { state, freeIncoming } : { state });
    await db.update(esim).set({ syncedService: state, syncRefusedSince: null }).where(eq(esim.id, id));
  };
  return countNotified(deps, pending, notify, ({ id }, at) =>
    db.update(esim).set(refusedAt(esim, at)).where(eq(esim.id, id)),
  );
}

async function notifyPackages(deps: NotifyDeps): Promise<number> {
  const { db, supplier } = deps;
  const pending = await db
    .select({ row: packageAssignment, msisdn: esim.msisdn })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .where(isUnsynced(packageAssignment))
    .orderBy(fairly(packageAssignment.syncFailedAt), asc(packageAssignment.id))
    .limit(batch);
  const notify = async ({ row, msisdn }: (typeof pending)[number]) => {
    const { id: packageId, totalMb: megabytes, days, countryCodes: countries, beginsBefore, status } = row;
    const isActive = usableStates.some((state) => state === status);
    await supplier.setPackage({ packageId, msisdn, megabytes, days, countries, beginsBefore, isActive });
    const taken = { syncedActive: isActive, syncRefusedSince: null };
    await db.update(packageAssignment).set(taken).where(eq(packageAssignment.id, packageId));
  };
  return countNotified(deps, pending, notify, ({ row }, at) =>
    db.update(packageAssignment).set(refusedAt(packageAssignment, at)).where(eq(packageAssignment.id, row.id)),
  );
}

async function countNotified<T>(
  { log, now }: NotifyDeps,
  pending: readonly T[],
  notify: (one: T) => Promise<void>,
  putBack: (one: T, at: Date) => Promise<unknown>,
): Promise<number> {
  let notified = 0;
  for (const one of pending) {
    try {
      await notify(one);
      notified += 1;
    } catch (error) {
      log.warn({ err: error }, 'the supplier took no change');
      await putBack(one, now());
    }
  }
  return notified;
}
