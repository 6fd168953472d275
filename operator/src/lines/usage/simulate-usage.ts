import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps, Periodic } from '@/operator/src/core/deps';
import { demoEmail } from '@/operator/src/core/mode';
import { esim } from '@/operator/src/db/schema/numbers';
import { usageLine } from '@/operator/src/db/schema/usage';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { endNumbers } from '@/operator/src/lines/end-numbers';
import { endPackages } from '@/operator/src/lines/end-packages';
import { advanceLine } from './advance-line';
import type { UseDeps } from './charge-usage';
import { followSupplier } from './follow-supplier';
import { notifySupplier } from './notify-supplier';
import { placeOf } from './random-usage';

const batch = 100;
/** Simulated time from the sale of a number until its profile is on the way to a phone. */
const firstPauseMs = 120_000;

type SimDeps = UseDeps & Pick<Deps, 'db'>;

/** Takes sold numbers into the simulation; those of the demo account keep the past they were given. */
async function startLines({ db, config }: SimDeps): Promise<void> {
  const fresh = await db
    .select({ esimId: esim.id, createdAt: esim.createdAt })
    .from(esim)
    .innerJoin(users, eq(users.id, esim.userId))
    .leftJoin(usageLine, eq(usageLine.esimId, esim.id))
    .where(and(isNull(usageLine.esimId), ne(users.email, demoEmail), ne(esim.lineState, 'closed')))
    .limit(batch);
  if (fresh.length === 0) return;
  const rows = fresh.map(({ esimId, createdAt }) => ({
    esimId,
    nextAt: new Date(createdAt.getTime() + Math.round(firstPauseMs / config.simSpeed)),
  }));
  await db.insert(usageLine).values(rows).onConflictDoNothing();
}

/** Where the owners of numbers are; tests send them to a country. */
type Travel = { readonly placeOf: typeof placeOf };

/** One round of the simulated network, at SIM_SPEED times the pace of real time; gives on how many numbers something happened. */
export async function simulateUsage(deps: SimDeps, travel: Travel = { placeOf }): Promise<number> {
  const { db, config } = deps;
  if (config.simSpeed <= 0) return 0;
  await startLines(deps);
  const due = await db
    .select({ esimId: usageLine.esimId })
    .from(usageLine)
    .where(lte(usageLine.nextAt, deps.now()))
    .orderBy(asc(usageLine.nextAt), asc(usageLine.esimId))
    .limit(batch);
  if (due.length === 0) return 0;
  const catalog = await catalogOf(db);
  let happened = 0;
  for (const { esimId } of due) {
    if (await inTransaction(db, (tx) => advanceLine({ tx, deps, catalog, ...travel }, esimId))) happened += 1;
  }
  return happened;
}

/** What comes round by itself: the end of packages and of numbers always, and the network, a supplier's or the simulated one. */
export function usagePeriodics(deps: Deps): readonly Periodic[] {
  const ends = [
    { name: 'end-packages', everySeconds: 60, run: () => endPackages(deps) },
    { name: 'end-numbers', everySeconds: 3600, run: () => endNumbers(deps) },
  ];
  if (!deps.supplier.isSimulated)
    return [
      ...ends,
      { name: 'notify-supplier', everySeconds: 5, run: () => notifySupplier(deps) },
      { name: 'follow-supplier', everySeconds: 15, run: () => followSupplier(deps) },
    ];
  if (deps.config.simSpeed <= 0) return ends;
  return [...ends, { name: 'simulate-usage', everySeconds: 5, run: () => simulateUsage(deps) }];
}
