import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, isUntold, packageAssignment, serviceOf } from '@/operator/src/db/schema/numbers';
import { usableStates } from '@/operator/src/rules/package-states';

const batch = 100;

type NotifyDeps = Pick<Deps, 'db' | 'supplier' | 'log'>;

/**
 * Tells the supplier which numbers work and which packages give data, wherever that differs from what it was told last;
 * gives how many it was told. One that it refuses is told again in the next round and keeps no other from being told.
 */
export async function notifySupplier(deps: NotifyDeps): Promise<number> {
  return (await notifyServices(deps)) + (await notifyPackages(deps));
}

async function notifyServices({ db, supplier, log }: NotifyDeps): Promise<number> {
  const service = serviceOf(esim.lineState);
  const pending = await db
    .select({ id: esim.id, msisdn: esim.msisdn, service })
    .from(esim)
    .where(sql`${esim.toldService} <> ${service}`)
    .orderBy(asc(esim.id))
    .limit(batch);
  return countNotified(pending, log, async ({ id, msisdn, service: toldService }) => {
    await supplier.setService(msisdn, toldService);
    await db.update(esim).set({ toldService }).where(eq(esim.id, id));
  });
}

async function notifyPackages({ db, supplier, log }: NotifyDeps): Promise<number> {
  const pending = await db
    .select({ row: packageAssignment, msisdn: esim.msisdn, countries: dataPackage.countryCodes })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .innerJoin(dataPackage, eq(dataPackage.id, packageAssignment.packageId))
    .where(isUntold(packageAssignment))
    .orderBy(asc(packageAssignment.id))
    .limit(batch);
  return countNotified(pending, log, async ({ row, msisdn, countries }) => {
    const { id: packageId, totalMb: megabytes, days, beginsBefore, status } = row;
    const isActive = usableStates.some((state) => state === status);
    await supplier.setPackage({ packageId, msisdn, megabytes, days, countries, beginsBefore, isActive });
    await db.update(packageAssignment).set({ toldActive: isActive }).where(eq(packageAssignment.id, packageId));
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
      log.warn({ err: error }, 'the supplier was not told');
    }
  }
  return notified;
}
