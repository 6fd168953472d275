import { and, count, eq, gte, lt, min, type SQLWrapper, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Db, DbOrTx } from '@/operator/src/db/database';
import {
  esim,
  isUnsynced,
  numberStock,
  packageAssignment,
  type ServiceState,
  serviceOf,
  supplierMark,
} from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { areFewNumbers, isOddSilence, lowWater, paceDays } from '@/operator/src/rules/number-supply';
import { dayMs } from '@/operator/src/rules/time';
import { minutesAgo, stuckMinutes } from './backlog';

/** What a supplier was to take: what a number may do, or that a package gives data, or gives none any more. */
export type SupplierChange = ServiceState | 'package' | 'package_end';

/** What goes wrong between the shop and its supplier, and does not go on by itself. Times are when it began. */
export type SupplyFault =
  /** `soldLately` in the last `paceDays` days. */
  | { readonly kind: 'few_numbers'; readonly at: null; readonly free: number; readonly soldLately: number }
  /** `at` is null where it never has answered. */
  | { readonly kind: 'supplier_gone'; readonly at: Date | null }
  /** It answers, and tells of nothing. */
  | { readonly kind: 'supplier_silent'; readonly at: Date }
  /** Some of the numbers that changes are about, those that wait longest first. */
  | {
      readonly kind: 'supplier_refuses';
      readonly at: Date;
      readonly change: SupplierChange;
      readonly changes: number;
      readonly numbers: readonly string[];
    };

type SupplyDeps = Pick<Deps, 'db' | 'now' | 'supplier'>;

/** What goes wrong with the supplier; nothing with the simulated one, which knows all and never runs out. */
export async function supplyFaults({ db, now, supplier }: SupplyDeps): Promise<readonly SupplyFault[]> {
  if (supplier.isSimulated) return [];
  const at = now();
  return [
    ...(await fewNumbers(db, at)),
    ...(await silence(db, at)),
    ...(await refusedServices(db, at)),
    ...(await refusedPackages(db, at)),
  ];
}

/** Numbers that can be sold. */
export async function countFreeNumbers(db: DbOrTx): Promise<number> {
  // Written out: by it Postgres chooses the index of free numbers alone.
  const isFree = eq(numberStock.state, 'free').inlineParams();
  const [row] = await db.select({ free: count() }).from(numberStock).where(isFree);
  return row?.free ?? 0;
}

async function fewNumbers(db: Db, now: Date): Promise<SupplyFault[]> {
  const free = await countFreeNumbers(db);
  if (free >= lowWater) return [];
  const since = new Date(now.getTime() - paceDays * dayMs);
  const [sales] = await db
    .select({ sold: count() })
    .from(orders)
    .where(and(eq(orders.kind, 'order'), gte(orders.paidAt, since)));
  const soldLately = sales?.sold ?? 0;
  return areFewNumbers(free, soldLately) ? [{ kind: 'few_numbers', at: null, free, soldLately }] : [];
}

async function silence(db: Db, now: Date): Promise<SupplyFault[]> {
  const [mark] = await db.select().from(supplierMark);
  const ago = minutesAgo(now, stuckMinutes);
  if (mark && mark.readAt < ago) return [{ kind: 'supplier_gone', at: mark.readAt }];
  const at = mark?.eventAt ?? (await firstSale(db));
  // Before the first number is sold there is nothing that a supplier could tell.
  if (at === null || at >= ago) return [];
  if (!mark) return [{ kind: 'supplier_gone', at: null }];
  const silentMs = now.getTime() - at.getTime();
  if (silentMs < dayMs) return [];
  return isOddSilence(silentMs, await inUseBefore(db, at)) ? [{ kind: 'supplier_silent', at }] : [];
}

async function firstSale(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: min(esim.createdAt) }).from(esim);
  return row?.at ?? null;
}

async function inUseBefore(db: Db, at: Date) {
  const [packages] = await db
    .select({ all: count() })
    .from(packageAssignment)
    .where(eq(packageAssignment.status, 'running'));
  const [numbers] = await db
    .select({ all: count() })
    .from(esim)
    .where(and(eq(esim.lineState, 'active'), lt(esim.createdAt, new Date(at.getTime() + 1))));
  return { packages: packages?.all ?? 0, numbers: numbers?.all ?? 0 };
}

/** What is read of changes of one kind that the supplier has refused for long, by where each says since when. */
function refusalColumns(since: SQLWrapper) {
  const at = sql`min(${since})`.mapWith(esim.syncRefusedSince);
  const numbers = sql<string[]>`(array_agg(${esim.msisdn} order by ${since}))[1:5]`;
  return { changes: count(), at, numbers };
}

async function refusedServices(db: Db, now: Date): Promise<SupplyFault[]> {
  const change = serviceOf(esim);
  const since = esim.syncRefusedSince;
  const rows = await db
    .select({ change, ...refusalColumns(since) })
    .from(esim)
    .where(and(sql`${esim.syncedService} <> ${change}`, lt(since, minutesAgo(now, stuckMinutes))))
    .groupBy(change);
  return rows.map((row) => ({ kind: 'supplier_refuses', ...row }));
}

async function refusedPackages(db: Db, now: Date): Promise<SupplyFault[]> {
  const { status, syncRefusedSince: since } = packageAssignment;
  const change = sql<SupplierChange>`case when ${status} = 'refunded' then 'package_end' else 'package' end`;
  const rows = await db
    .select({ change, ...refusalColumns(since) })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .where(and(sql`(${isUnsynced(packageAssignment)})`, lt(since, minutesAgo(now, stuckMinutes))))
    .groupBy(change);
  return rows.map((row) => ({ kind: 'supplier_refuses', ...row }));
}

const logWords = {
  few_numbers: 'few numbers are free, and the supplier gives no more',
  supplier_gone: `the supplier has not answered for more than ${stuckMinutes} minutes`,
  supplier_silent: 'the supplier tells of nothing, though numbers are in use',
  supplier_refuses: `the supplier has refused changes for more than ${stuckMinutes} minutes`,
} as const satisfies Record<SupplyFault['kind'], string>;

/** One line each for what goes wrong with the supplier; numbers are customers', and stand in no log. */
export async function watchSupply(deps: SupplyDeps & Pick<Deps, 'log'>): Promise<void> {
  for (const fault of await supplyFaults(deps)) {
    const { kind } = fault;
    if (kind === 'few_numbers') deps.log.error({ free: fault.free, soldLately: fault.soldLately }, logWords[kind]);
    else if (kind === 'supplier_refuses')
      deps.log.error({ change: fault.change, changes: fault.changes, since: fault.at }, logWords[kind]);
    else deps.log.error({ since: fault.at }, logWords[kind]);
  }
}
