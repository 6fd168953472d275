import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, isUnsynced, packageAssignment, serviceOf } from '@/operator/src/db/schema/numbers';
import { usableStates } from '@/operator/src/rules/package-states';

const batch = 100;

type NotifyDeps = Pick<Deps, 'db' | 'supplier' | 'log'>;

/**
 * Sends the supplier which numbers work and which packages give data, wherever that differs from what was sent last;
 * gives how many were sent. One that it refuses is sent again in the next round and holds back no other.
 */
export async function notifySupplier(deps: NotifyDeps): Promise<number> {
  return (await notifyServices(deps)) + (await notifyPackages(deps));
}

async function notifyServices({ db, supplier, log }: NotifyDeps): Promise<number> {
  const service = serviceOf(esim.lineState);
  const pending = await db
    .select({ id: esim.id, msisdn: esim.msisdn, service })
    .from(esim)
    .where(sql`${esim.syncedService} <> ${service}`)
    .orderBy(asc(esim.id))
    .limit(batch);
  return countNotified(pending, log, async ({ id, msisdn, service: syncedService }) => {
    await supplier.setService(msisdn, syncedService);
    await db.update(esim).set({ syncedService }).where(eq(esim.id, id));
  });
}

async function notifyPackages({ db, supplier, log }: NotifyDeps): Promise<number> {
  const pending = await db
    .select({ row: packageAssignment, msisdn: esim.msisdn, countries: dataPackage.countryCodes })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .innerJoin(dataPackage, eq(dataPackage.id, packageAssignment.packageId))
    .where(isUnsynced(packageAssignment))
    .orderBy(asc(packageAssignment.id))
    .limit(batch);
  return countNotified(pending, log, async ({ row, msisdn, countries }) => {
    const { id: packageId, totalMb: megabytes, days, beginsBefore, status } = row;
    const isActive = usableStates.some((state) => state === status);
    await supplier.setPackage({ packageId, msisdn, megabytes, days, countries, beginsBefore, isActive });
    await db.update(packageAssignment).set({ syncedActive: isActive }).where(eq(packageAssignment.id, packageId));
  });
}

async function countNotified<T>(
  pending: readonly T[],
  log: Deps['log'],
  notify: (one: T) => Promise<void>,
): Promise<number> {
  let notified = 0;
  for (const one of pending) {
    try {
      await notify(one);
      notified += 1;
    } catch (error) {
      log.warn({ err: error }, 'the supplier took no change');
    }
  }
  return notified;
}
