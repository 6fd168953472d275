import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '@/operator/src/core/deps';
import { clockIsRight } from '@/operator/src/db/clock';
import type { Database } from '@/operator/src/db/database';
import { heartbeat } from '@/operator/src/db/schema/process-state';
import { readSchemaAge } from '@/operator/src/db/schema-age';
import { jobBacklog, mailBacklog, orderBacklog } from './backlog';
import { supplyFaults } from './supply-backlog';

/** A database that has not answered by then is no better than one that is closed. */
const answerMs = 1500;

type Check = 'database' | 'migrations' | 'clock' | 'outbox' | 'jobs' | 'orders' | 'supplier';
type Checks = Readonly<Record<Check, boolean>>;

/**
 * `jobs`, `orders` and `supplier` are told without making the operator unready: one order that fails, or a supplier that is away, must not
 * close the shop.
 */
export type Readiness = Checks & { readonly ok: boolean };

const silence: Checks = {
  database: false,
  migrations: false,
  clock: false,
  outbox: false,
  jobs: false,
  orders: false,
  supplier: false,
};

type ReadyDeps = Pick<Deps, 'db' | 'database' | 'now' | 'supplier'>;

/** Gives a function that says within two seconds whether the operator can sell. It never throws. */
export function readinessCheck(deps: ReadyDeps, migrationsFolder: string) {
  let running: Promise<Checks> | null = null;
  return async (): Promise<Readiness> => {
    // While the database hangs, every further question would take another of its connections.
    running ??= check(deps, migrationsFolder).finally(() => {
      running = null;
    });
    const found = await Promise.race([running, sleep(answerMs, silence, { ref: false })]);
    return { ok: found.database && found.migrations && found.clock && found.outbox, ...found };
  };
}

async function check({ db, database, now, supplier }: ReadyDeps, folder: string): Promise<Checks> {
  const at = now();
  const [isWritten, age, isOnTime, mails, jobs, waiting, faults] = await Promise.all([
    checkWrite(database, at).catch(() => false),
    readSchemaAge(database, folder).catch(() => null),
    clockIsRight(database).catch(() => false),
    mailBacklog(db, at).catch(() => null),
    jobBacklog(database).catch(() => null),
    orderBacklog(db, at).catch(() => null),
    supplyFaults({ db, now, supplier }).catch(() => null),
  ]);
  return {
    database: isWritten,
    migrations: age === 'current',
    clock: isOnTime,
    outbox: mails?.isStuck === false,
    jobs: jobs?.some(({ isLong }) => isLong) === false,
    orders: waiting?.stuck === 0,
    supplier: faults?.length === 0,
  };
}

/** Whether the database takes a write. Throws when it does not. */
async function checkWrite({ db }: Database, now: Date): Promise<boolean> {
  const at = { at: now };
  await db
    .insert(heartbeat)
    .values({ id: 1, ...at })
    .onConflictDoUpdate({ target: heartbeat.id, set: at });
  return true;
}
