import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { disableStaff } from '@/operator/src/console/staff/staff-accounts';
import type { Deps } from '@/operator/src/core/deps';
import { demoEmail, demoStaffEmails } from '@/operator/src/core/mode';
import { endSessionsOf } from '@/operator/src/customers/sessions';
import { findUserByEmail } from '@/operator/src/customers/users';
import { esim } from '@/operator/src/db/schema/numbers';
import { promoCode } from '@/operator/src/db/schema/orders';
import { seedState } from '@/operator/src/db/schema/process-state';
import { staff } from '@/operator/src/db/schema/staff';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { closeNumber } from '@/operator/src/lines/line-state';
import { demoCodes } from './seed-shop';

type DemoDeps = Pick<Deps, 'db' | 'now'>;
const codes = demoCodes.map(({ code }) => code);

/** Names of what the demo has left in the database: its account, its promo codes, its staff. */
export async function findDemoData({ db }: Pick<Deps, 'db'>): Promise<readonly string[]> {
  const user = await findUserByEmail(db, demoEmail);
  const kept = await db.select({ code: promoCode.code }).from(promoCode).where(inArray(promoCode.code, codes));
  const working = and(inArray(staff.email, [...demoStaffEmails]), isNull(staff.disabledAt));
  const members = await db.select({ email: staff.email }).from(staff).where(working).orderBy(staff.email);
  const accounts = [...(user ? [demoEmail] : []), ...members.map(({ email }) => email)];
  return [...accounts, ...kept.map(({ code }) => code).sort()];
}

/** Says in one line what a former demo has left in a real shop, and ends the sessions of its account. */
export async function guardAgainstDemoData(deps: DemoDeps & Pick<Deps, 'log'>): Promise<void> {
  const found = await findDemoData(deps);
  if (found.length === 0) return;
  const way = 'begin with an empty database, or remove them with: node dist/operator.mjs remove-demo';
  deps.log.warn({ found }, `the database was a demo: ${way}`);
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, demoEmail);
    if (user) await endSessionsOf(tx, user.id, { now: deps.now() });
  });
}

/**
 * Removes the demo's promo codes, closes its account with its numbers and disables its staff; gives the names of what was removed.
 * Orders and ledger entries stay, for books are never rewritten.
 */
export async function removeDemoData(deps: DemoDeps): Promise<readonly string[]> {
  const found = await findDemoData(deps);
  await inTransaction(deps.db, async (tx) => {
    await tx.delete(promoCode).where(inArray(promoCode.code, codes));
    const user = await findUserByEmail(tx, demoEmail);
    if (!user) return;
    await endSessionsOf(tx, user.id, { now: deps.now() });
    const open = and(eq(esim.userId, user.id), ne(esim.lineState, 'closed'));
    for (const number of await tx.select().from(esim).where(open)) await closeNumber(tx, number, deps.now());
    const email = `removed-${user.id}@demo.invalid`;
    await tx.update(users).set({ email, passwordHash: null }).where(eq(users.id, user.id));
  });
  await disableStaff(deps, demoStaffEmails);
  return found;
}

const ownerName = 'belongs_to';
const realOwner = 'real_shop';

/** Notes that a database is a real shop's, for good. */
export async function claimForShop({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.insert(seedState).values({ name: ownerName, hash: realOwner }).onConflictDoNothing();
}

/**
 * Keeps a demo off the database of a real shop, where it would set its own prices and let everybody in by its passwords.
 * @throws Error one line.
 */
export async function refuseRealShop({ db }: Pick<Deps, 'db'>): Promise<void> {
  const [row] = await db.select().from(seedState).where(eq(seedState.name, ownerName));
  if (row?.hash === realOwner) throw new Error('This database is a real shop\u2019s: a demo needs one of its own');
}
