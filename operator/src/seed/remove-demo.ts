import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { disableStaff, listStaff } from '@/operator/src/console/staff/staff-accounts';
import type { Deps } from '@/operator/src/core/deps';
import { demoEmail, demoStaffEmails } from '@/operator/src/core/mode';
import { endSessionsOf } from '@/operator/src/customers/sessions';
import { findUserByEmail } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import { invoice, invoiceCounter } from '@/operator/src/db/schema/invoices';
import { esim, numberStock, packageAssignment, supplierMark } from '@/operator/src/db/schema/numbers';
import { orders, promoCode } from '@/operator/src/db/schema/orders';
import { seedState } from '@/operator/src/db/schema/process-state';
import { resetToken, session, users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { closeNumber } from '@/operator/src/lines/line-state';
import { withholdFree } from '@/operator/src/lines/number-stock';
import { openOrderStates } from '@/operator/src/rules/order-states';
import { findDemoData, isOfDemo, isOpenNumber, sandboxNumbers } from './demo-data';
import { demoCodes } from './seed-shop';

type RemoveDeps = Pick<Deps, 'db' | 'now'>;

/** What is left of an account: nobody can enter it, order under its old e-mail as its owner, or use its referral code. */
const removedAccount = {
  email: sql`'removed-' || ${users.id} || '@demo.invalid'`,
  referralCode: sql`'removed-' || ${users.id}`,
  passwordHash: null,
};

/** Closes numbers of the demo. The supplier has never heard of them, and is told nothing. */
async function closeNumbers(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  const open = await tx.select().from(esim).where(and(isOpenNumber, which));
  for (const number of open) await closeNumber(tx, number, now);
  const ids = open.map(({ id }) => id);
  await tx.update(esim).set({ syncedService: 'closed' }).where(inArray(esim.id, ids));
  await tx.update(packageAssignment).set({ syncedActive: false }).where(inArray(packageAssignment.esimId, ids));
}

/**
 * Ends all that a demo's database lets anybody in by, use or buy; afterwards a real shop may have it. Prices and texts, which the demo's
 * owner could change, come from the files again at the next start.
 */
async function removeEverything(tx: Tx, now: Date): Promise<void> {
  await closeNumbers(tx, undefined, now);
  // Not withheld but gone: the supplier of the shop is asked for its first numbers, not for those after a simulated one.
  await tx.delete(numberStock);
  await tx.delete(supplierMark);
  await tx.delete(promoCode);
  // Nobody was sold anything: the receipts of the shop begin with its own first one.
  await tx.delete(invoice);
  await tx.delete(invoiceCounter);
  const isUnpaid = inArray(orders.status, [...openOrderStates]);
  await tx.update(orders).set({ reservedUntil: now, passwordHash: null }).where(isUnpaid);
  await tx.update(orders).set({ sessionOpenedAt: now }).where(isNull(orders.sessionOpenedAt));
  await tx.update(session).set({ revokedAt: now }).where(isNull(session.revokedAt));
  await tx.delete(resetToken);
  await tx.update(users).set(removedAccount);
  await tx.delete(seedState);
}

/** Ends what is surely the demo's in a database that sells for real, where all else may be the shop's own. */
async function removeKnown(tx: Tx, now: Date): Promise<void> {
  const codes = demoCodes.map(({ code }) => code);
  await tx.delete(promoCode).where(inArray(promoCode.code, codes));
  await closeNumbers(tx, inArray(esim.id, await sandboxNumbers(tx)), now);
  // Simulated numbers may be among them; nobody can tell which.
  await withholdFree(tx);
  const user = await findUserByEmail(tx, demoEmail);
  if (!user) return;
  await closeNumbers(tx, eq(esim.userId, user.id), now);
  await endSessionsOf(tx, user.id, { now });
  await tx.update(users).set(removedAccount).where(eq(users.id, user.id));
}

/**
 * Removes what a demo has left and gives its names; a second run finds nothing. Of a demo's database all staff is disabled, all numbers
 * are closed and all accounts, sessions and promo codes end. Orders and ledger entries stay, for books are never rewritten.
 */
export async function removeDemoData(deps: RemoveDeps): Promise<readonly string[]> {
  const found = await findDemoData(deps);
  if (found.length === 0) return found;
  const isDemo = await isOfDemo(deps.db);
  const members = isDemo ? (await listStaff(deps.db)).map(({ email }) => email) : demoStaffEmails;
  // First: until the last step the database is known as the demo's.
  await disableStaff(deps, members);
  await inTransaction(deps.db, (tx) => (isDemo ? removeEverything : removeKnown)(tx, deps.now()));
  return found;
}
