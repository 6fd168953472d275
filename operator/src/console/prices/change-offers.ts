import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { shareOf } from '@/lib/format/money';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { withSavings } from '@/operator/src/catalog/tariff-rows';
import { type AuditAct, writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import type { Db, Tx } from '@/operator/src/db/database';
import {
  country,
  dataPackage,
  type OfferChange,
  type PackageRow,
  type PriceVersionRow,
  priceVersion,
  type RateField,
  type TariffRow,
  tariff,
  type ZoneRateRow,
  zoneRate,
} from '@/operator/src/db/schema/catalog';
import { staff } from '@/operator/src/db/schema/staff';
import { inTransaction } from '@/operator/src/db/transaction';
import { amountText, isRate } from './read-offers';

/** Changes at one time, at most. */
export const mostChanges = 300;

export type ChangeOutcome =
  /** All is as asked, by these changes or already, as when a button is pressed twice. */
  | { readonly kind: 'done' }
  /** Somebody has changed these meanwhile, or they are gone: nothing was changed. */
  | { readonly kind: 'stale'; readonly names: readonly string[] };

type By = { readonly staffId: number | null; readonly note: string };
type Locked = {
  readonly packages: ReadonlyMap<string, PackageRow>;
  readonly tariffs: ReadonlyMap<string, TariffRow>;
  readonly rates: ReadonlyMap<string, ZoneRateRow>;
};

/** The packages, tariffs and zones that changes name, locked until the transaction ends. */
async function lockOffers(tx: Tx, changes: readonly OfferChange[]): Promise<Locked> {
  const slugs = changes.filter(({ kind }) => kind === 'package').map(({ name }) => name);
  const packages = await tx
    .select()
    .from(dataPackage)
    .where(inArray(dataPackage.slug, slugs))
    .orderBy(dataPackage.id)
    .for('update');
  // Savings of all follow from the price of each.
  const tariffs = changes.some(({ kind }) => kind === 'tariff')
    ? await tx.select().from(tariff).orderBy(tariff.id).for('update')
    : [];
  const rates = changes.some(({ kind }) => kind === 'zone')
    ? await tx.select().from(zoneRate).orderBy(zoneRate.zone).for('update')
    : [];
  return {
    packages: new Map(packages.map((row) => [row.slug, row])),
    tariffs: new Map(tariffs.map((row) => [row.key, row])),
    rates: new Map(rates.map((row) => [row.zone, row])),
  };
}

function currentValue({ packages, tariffs, rates }: Locked, { kind, name, field }: OfferChange): number | null {
  if (isRate(field)) return kind === 'zone' ? (rates.get(name)?.[field] ?? null) : null;
  if (kind === 'package') {
    const row = packages.get(name);
    if (!row || field === 'balance') return null;
    return field === 'price' ? row.priceCents : Number(row.available);
  }
  const row = tariffs.get(name);
  if (!row) return null;
  if (field === 'price') return row.priceCents;
  return field === 'balance' ? row.startingBalanceCents : Number(row.purchasable);
}

async function changePackage(tx: Tx, { volume }: PackageRow, { name, field, after }: OfferChange): Promise<void> {
  const priced = { priceCents: after, ...(volume > 0 && { cost: shareOf(after, 100, volume) }) };
  const set = field === 'price' ? priced : { available: after === 1 };
  await tx.update(dataPackage).set(set).where(eq(dataPackage.slug, name));
}

const tariffColumns = { price: 'priceCents', balance: 'startingBalanceCents', onSale: 'purchasable' } as const;

/** What a country costs by the megabyte is sold as a package too, which says the rate of its zone. */
async function changeRate(tx: Tx, { zone }: ZoneRateRow, field: RateField, after: number): Promise<void> {
  await tx
    .update(zoneRate)
    .set({ [field]: after })
    .where(eq(zoneRate.zone, zone));
  if (field !== 'data') return;
  const codes = tx.select({ code: country.code }).from(country).where(eq(country.zone, zone));
  await tx
    .update(dataPackage)
    .set({ cost: after })
    .where(and(eq(dataPackage.kind, 'per_megabyte'), inArray(sql`${dataPackage.countryCodes} ->> 0`, codes)));
}

async function changeTariff(tx: Tx, { name, after }: OfferChange, field: keyof typeof tariffColumns): Promise<void> {
  const value = field === 'onSale' ? after === 1 : after;
  await tx
    .update(tariff)
    .set({ [tariffColumns[field]]: value })
    .where(eq(tariff.key, name));
}

/** A saving is computed from all prices, never typed: after a change of one tariff each says its own anew. */
async function recomputeSavings(tx: Tx): Promise<void> {
  const rows = await tx.select().from(tariff).orderBy(tariff.id);
  for (const { id, economyCents, labels } of withSavings(rows))
    await tx.update(tariff).set({ economyCents, labels }).where(eq(tariff.id, id));
}

function auditOf({ kind, name, field, before, after }: OfferChange): Pick<AuditAct, 'action' | 'subject' | 'details'> {
  const subject = { kind, id: name } as const;
  if (isRate(field)) {
    const [was, is] = [before, after].map((value) => amountText({ field }, value));
    return { action: 'rate_set', subject, details: { rate: field, before: `${was}`, after: `${is}` } };
  }
  if (field === 'onSale')
    return { action: 'sale_set', subject, details: { beforeOnSale: before === 1, afterOnSale: after === 1 } };
  const action = field === 'price' ? 'price_set' : 'balance_set';
  return { action, subject, details: { beforeCents: before, afterCents: after } };
}

async function applyChange(tx: Tx, { packages, rates }: Locked, change: OfferChange): Promise<void> {
  const { kind, name, field, after } = change;
  const [row, rate] = [packages.get(name), rates.get(name)];
  if (isRate(field)) {
    if (rate) await changeRate(tx, rate, field, after);
  } else if (kind === 'tariff') await changeTariff(tx, change, field);
  else if (row) await changePackage(tx, row, change);
}

/** Keeps changes that are made: as versions of no more than can be put back at one time, and as lines of the audit log. */
export async function recordChanges(
  tx: Tx,
  { staffId, note, at }: By & { readonly at: Date },
  changes: readonly OfferChange[],
): Promise<void> {
  for (let done = 0; done < changes.length; done += mostChanges) {
    await tx.insert(priceVersion).values({ at, staffId, note, changes: changes.slice(done, done + mostChanges) });
  }
  for (const change of changes) await writeAudit(tx, { staffId, at, ...auditOf(change) });
}

/** Does what `changeOffers` does, inside a transaction. */
export async function applyChanges(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  changes: readonly OfferChange[],
  { staffId, note }: By,
): Promise<ChangeOutcome> {
  const locked = await lockOffers(tx, changes);
  if (changes.every((change) => currentValue(locked, change) === change.after)) return { kind: 'done' };
  const stale = changes.filter((change) => currentValue(locked, change) !== change.before);
  if (stale.length > 0) return { kind: 'stale', names: stale.map(({ name }) => name) };
  for (const change of changes) await applyChange(tx, locked, change);
  if (locked.tariffs.size > 0) await recomputeSavings(tx);
  await recordChanges(tx, { staffId, note, at: now() }, changes);
  return { kind: 'done' };
}

/**
 * Changes prices, starting balances, rates and what is on sale, all or nothing, for orders from now on; orders that are made keep
 * theirs. It is kept as a version, and reaches every operator and storefront by the version of the data.
 */
export async function changeOffers(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  changes: readonly OfferChange[],
  by: By,
): Promise<ChangeOutcome> {
  const outcome = await inTransaction(db, (tx) => applyChanges(tx, { now }, changes, by));
  await refreshDataVersion(db);
  return outcome;
}

/** A version and who made it; null is the command line. */
export type PriceVersion = PriceVersionRow & { readonly who: string | null };

/** Versions, newest first; older than one when given. */
export async function listPriceVersions(
  db: Db,
  { older, limit }: { readonly older: number | null; readonly limit: number },
): Promise<readonly PriceVersion[]> {
  const rows = await db
    .select({ version: priceVersion, who: staff.name })
    .from(priceVersion)
    .leftJoin(staff, eq(staff.id, priceVersion.staffId))
    .where(older === null ? undefined : lt(priceVersion.id, older))
    .orderBy(desc(priceVersion.id))
    .limit(limit);
  return rows.map(({ version, who }) => ({ ...version, who }));
}

/** One version; null when there is none of that number. */
export async function findPriceVersion(db: Db, id: number): Promise<PriceVersion | null> {
  if (id > 2_147_483_647) return null;
  const [found] = await db
    .select({ version: priceVersion, who: staff.name })
    .from(priceVersion)
    .leftJoin(staff, eq(staff.id, priceVersion.staffId))
    .where(eq(priceVersion.id, id));
  return found ? { ...found.version, who: found.who } : null;
}

/** The changes that put back what a version has changed. */
export function putBack({ changes }: Pick<PriceVersionRow, 'changes'>): readonly OfferChange[] {
  return changes.map((change) => ({ ...change, before: change.after, after: change.before }));
}
