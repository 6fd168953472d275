import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { demoEmail, demoStaffEmails } from '@/operator/src/core/mode';
import { endSessionsOf } from '@/operator/src/customers/sessions';
import { findUserByEmail } from '@/operator/src/customers/users';
import type { DbOrTx } from '@/operator/src/db/database';
import { esim, numberStock } from '@/operator/src/db/schema/numbers';
import { promoCode } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { seedState } from '@/operator/src/db/schema/process-state';
import { staff } from '@/operator/src/db/schema/staff';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { demoCodes } from './seed-shop';

type DbDeps = Pick<Deps, 'db'>;

const ownerName = 'belongs_to';
const owners = { demo: 'demo', shop: 'real_shop' } as const;
const way = 'begin with an empty database, or remove what it has left with: node dist/operator.mjs remove-demo';

async function ownerOf(db: DbOrTx): Promise<string | null> {
  const [row] = await db.select().from(seedState).where(eq(seedState.name, ownerName));
  return row?.hash ?? null;
}

async function claim(db: DbOrTx, hash: string): Promise<void> {
  await db.insert(seedState).values({ name: ownerName, hash }).onConflictDoNothing();
}

/**
 * Notes that a database is a real shop's, for good. One that is a demo's is refused: its numbers work nowhere, and who came by has
 * made accounts, staff and codes in it.
 * @throws Error one line.
 */
export async function claimForShop({ db }: DbDeps): Promise<void> {
  if (await isOfDemo(db)) throw new Error(`This database was a demo: ${way}`);
  await claim(db, owners.shop);
}

/**
 * Notes that a database is a demo's. One of a real shop is refused: a demo would set its own prices there and let everybody in by its
 * passwords.
 * @throws Error one line.
 */
export async function claimForDemo({ db }: DbDeps): Promise<void> {
  if ((await ownerOf(db)) === owners.shop)
    throw new Error('This database is a real shop\u2019s: a demo needs one of its own');
  await claim(db, owners.demo);
}

/** Whether a database is a demo's: it says so, or says nothing, as those of earlier releases, and holds what each demo has. */
export async function isOfDemo(db: DbOrTx): Promise<boolean> {
  const owner = await ownerOf(db);
  return owner === owners.demo || (owner === null && (await findKnown(db)).length > 0);
}

const workingStaff = isNull(staff.disabledAt);
export const isOpenNumber = ne(esim.lineState, 'closed');

/** Ids of the numbers that are not closed and that the sandbox took the money for. */
export async function sandboxNumbers(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: esim.id })
    .from(esim)
    .innerJoin(payment, eq(payment.orderId, esim.orderId))
    .where(and(isOpenNumber, eq(payment.provider, 'sandbox')));
  return rows.map(({ id }) => id);
}

/** What each demo has, as far as it is there: its account, staff and promo codes, and numbers that no real money has paid. */
async function findKnown(db: DbOrTx): Promise<readonly string[]> {
  const user = await findUserByEmail(db, demoEmail);
  const codes = demoCodes.map(({ code }) => code);
  const kept = await db.select({ code: promoCode.code }).from(promoCode).where(inArray(promoCode.code, codes));
  const known = and(inArray(staff.email, [...demoStaffEmails]), workingStaff);
  const members = await db.select({ email: staff.email }).from(staff).where(known).orderBy(staff.email);
  const named = [...(user ? [demoEmail] : []), ...members.map(({ email }) => email)];
  const unpaid = amountOf(
    (await sandboxNumbers(db)).length,
    'number paid in the sandbox',
    'numbers paid in the sandbox',
  );
  return [...named, ...kept.map(({ code }) => code).sort(), ...unpaid];
}

function amountOf(amount: number, one: string, many: string): readonly string[] {
  return amount === 0 ? [] : [`${amount} ${amount === 1 ? one : many}`];
}

/** All that a demo's database holds of it: whoever came by may have made it. */
async function findEverything(db: DbOrTx): Promise<readonly string[]> {
  const members = await db.select({ email: staff.email }).from(staff).where(workingStaff).orderBy(staff.email);
  const codes = await db.select({ code: promoCode.code }).from(promoCode).orderBy(promoCode.code);
  const [accounts] = await db.select({ amount: count() }).from(users);
  const [numbers] = await db.select({ amount: count() }).from(esim).where(isOpenNumber);
  const [stock] = await db.select({ amount: count() }).from(numberStock);
  return [
    ...members.map(({ email }) => email),
    ...codes.map(({ code }) => code),
    ...amountOf(accounts?.amount ?? 0, 'account', 'accounts'),
    ...amountOf(numbers?.amount ?? 0, 'number in use', 'numbers in use'),
    ...amountOf(stock?.amount ?? 0, 'simulated number', 'simulated numbers'),
  ];
}

/**
 * What a demo has left in the database, by names and amounts. Of a demo's database that is all staff, promo codes, accounts and numbers;
 * of one that became a real shop's, as earlier releases let it, what each demo has.
 */
export async function findDemoData({ db }: DbDeps): Promise<readonly string[]> {
  return (await isOfDemo(db)) ? findEverything(db) : findKnown(db);
}

/** Says in one line what a former demo has left in a real shop, and ends the sessions of its account. */
export async function guardAgainstDemoData(deps: DbDeps & Pick<Deps, 'now' | 'log'>): Promise<void> {
  const found = await findDemoData(deps);
  if (found.length === 0) return;
  deps.log.warn({ found }, `the database was a demo: ${way}`);
  await inTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, demoEmail);
    if (user) await endSessionsOf(tx, user.id, { now: deps.now() });
  });
}
