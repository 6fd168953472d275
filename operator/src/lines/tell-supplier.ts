import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, isUntold, packageAssignment, serviceOf } from '@/operator/src/db/schema/numbers';
import { usableStates } from '@/operator/src/rules/package-states';

const batch = 100;

type TellDeps = Pick<Deps, 'db' | 'supplier' | 'log'>;

/**
 * Tells the supplier which numbers work and which packages give data, wherever that differs from what it was told last;
 * gives how many it was told. One that it refuses is told again in the next round and keeps no other from being told.
 */
export async function tellSupplier(deps: TellDeps): Promise<number> {
  return (await tellServices(deps)) + (await tellPackages(deps));
}

async function tellServices({ db, supplier, log }: TellDeps): Promise<number> {
  const service = serviceOf(esim.lineState);
  const untold = await db
    .select({ id: esim.id, msisdn: esim.msisdn, service })
    .from(esim)
    .where(sql`${esim.toldService} <> ${service}`)
    .orderBy(asc(esim.id))
    .limit(batch);
  return countTold(untold, log, async ({ id, msisdn, service: toldService }) => {
    await supplier.setService(msisdn, toldService);
    await db.update(esim).set({ toldService }).where(eq(esim.id, id));
  });
}

async function tellPackages({ db, supplier, log }: TellDeps): Promise<number> {
  const untold = await db
    .select({ row: packageAssignment, msisdn: esim.msisdn, countries: dataPackage.countryCodes })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .innerJoin(dataPackage, eq(dataPackage.id, packageAssignment.packageId))
    .where(isUntold(packageAssignment))
    .orderBy(asc(packageAssignment.id))
    .limit(batch);
  return countTold(untold, log, async ({ row, msisdn, countries }) => {
    const { id: packageId, totalMb: megabytes, days, beginsBefore, status } = row;
    const isActive = usableStates.some((state) => state === status);
    await supplier.setPackage({ packageId, msisdn, megabytes, days, countries, beginsBefore, isActive });
    await db.update(packageAssignment).set({ toldActive: isActive }).where(eq(packageAssignment.id, packageId));
  });
}

async function countTold<T>(untold: readonly T[], log: Deps['log'], tell: (one: T) => Promise<void>): Promise<number> {
  let told = 0;
  for (const one of untold) {
    try {
      await tell(one);
      told += 1;
    } catch (error) {
      log.warn({ err: error }, 'the supplier was not told');
    }
  }
  return told;
}
