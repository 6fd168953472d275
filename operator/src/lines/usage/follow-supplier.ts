import { eq } from 'drizzle-orm';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Deps } from '@/operator/src/core/deps';
import type { SupplierEvent } from '@/operator/src/core/supplier';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim, type ProfileState, supplierMark } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { lockUsablePackages } from '@/operator/src/lines/deduct-from-package';
import { noteOnce } from '@/operator/src/lines/note-once';
import { buyDialled } from './buy-dialled';
import { applyUse, type UseDeps } from './charge-usage';

const markId = 'events';

type FollowDeps = UseDeps & Pick<Deps, 'db' | 'supplier' | 'log'>;

/**
 * Reads what has happened on the supplier's network since the last round; gives how many events there were. An event that
 * comes twice, or to two operators at once, is noted and paid once; the mark moves on when all before it are written.
 */
export async function followSupplier(deps: FollowDeps): Promise<number> {
  const { db, supplier, now } = deps;
  const [known] = await db.select().from(supplierMark).where(eq(supplierMark.id, markId));
  const { events, mark } = await supplier.readEvents(known?.mark ?? null);
  const catalog = await catalogOf(db);
  for (const event of events) await inTransaction(db, (tx) => applyEvent(tx, deps, catalog, event));
  const readAt = now();
  const isNews = events.length > 0 && mark !== known?.mark;
  const row = { id: markId, mark, readAt, eventAt: isNews ? readAt : (known?.eventAt ?? null) };
  await db.insert(supplierMark).values(row).onConflictDoUpdate({ target: supplierMark.id, set: row });
  return events.length;
}

async function applyEvent(tx: Tx, deps: FollowDeps, catalog: Catalog, event: SupplierEvent): Promise<void> {
  const [number] = await tx.select().from(esim).where(eq(esim.msisdn, event.msisdn)).for('update');
  if (!number) {
    deps.log.warn({ event: event.id }, 'the supplier tells of a number that was not sold');
    return;
  }
  const source = `supplier:${event.id}`;
  const at = new Date(Math.min(event.at.getTime(), deps.now().getTime()));
  if (event.kind === 'profile') {
    await applyProfile(tx, number, { profileState: event.profileState, at, source });
    return;
  }
  const given = { tx, deps: { ...deps, now: () => at }, catalog, number };
  if (event.kind === 'dialled') {
    await enableProfile(tx, number, at);
    const reason = await buyDialled(tx, given.deps, catalog, { number, code: event.code, source });
    if (reason) deps.log.warn({ event: event.id, reason }, 'a package that was dialled is not bought');
    return;
  }
  if (await isNoted(tx, source)) return;
  await enableProfile(tx, number, at);
  const packages = await lockUsablePackages(given);
  const { country } = event;
  const isPriced = await applyUse({ ...given, packages, place: country, source, hasHappened: true }, event.use);
  if (!isPriced) deps.log.warn({ event: event.id, country }, 'the supplier tells of a use in a country without rates');
}

const beforeUse: readonly ProfileState[] = ['released', 'downloaded', 'installed'];

/** What is used is on a phone, also where a supplier tells nothing, or not yet, of its installation. */
async function enableProfile(tx: Tx, { id, profileState }: EsimRow, at: Date): Promise<void> {
  if (!beforeUse.includes(profileState)) return;
  await tx.update(esim).set({ profileState: 'enabled', profileStateAt: at }).where(eq(esim.id, id));
}

type ProfileChange = { readonly profileState: ProfileState; readonly at: Date; readonly source: string };

/** Brings a profile into a state that the network tells of, once; one from before the last that was told is over already. */
async function applyProfile(tx: Tx, number: EsimRow, { profileState, at, source }: ProfileChange): Promise<void> {
  const isNews = await noteOnce(tx, source, at);
  if (!isNews || (number.profileStateAt && number.profileStateAt > at)) return;
  await tx.update(esim).set({ profileState, profileStateAt: at }).where(eq(esim.id, number.id));
}

/** Whether a use was noted before, whatever paid for it. */
async function isNoted(tx: Tx, source: string): Promise<boolean> {
  for (const name of [source, `${source}:rest`]) {
    const [row] = await tx.select({ id: usageRecord.id }).from(usageRecord).where(eq(usageRecord.source, name));
    if (row) return true;
  }
  return false;
}
