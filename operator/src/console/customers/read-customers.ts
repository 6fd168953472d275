import { and, desc, eq, inArray, like, lt, or, type SQL } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { phoneDigits } from '@/lib/validation/phone';
import { type AuditLine, readAudit } from '@/operator/src/console/staff/audit-log';
import type { Db } from '@/operator/src/db/database';
import { type AssignmentRow, type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type UserRow, users } from '@/operator/src/db/schema/users';
import { type NumberBalance, numberBalances } from '@/operator/src/ledger/balances';

/** An account with its numbers. */
export type Customer = { readonly user: UserRow; readonly numbers: readonly EsimRow[] };

type Search = {
  /** Begin of an e-mail, a number or its end, an ICCID or its end; empty finds all. */
  readonly text: string;
  /** The account before the first that is asked for. */
  readonly older: number | null;
  readonly limit: number;
};

function meaningOf(db: Db, text: string): SQL | undefined {
  if (text === '') return undefined;
  const byEmail = like(users.email, `${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
  const digits = phoneDigits(text);
  if (!/^\d{4,}$/.test(digits)) return byEmail;
  const owners = db
    .select({ id: esim.userId })
    .from(esim)
    .where(or(like(esim.msisdn, `%${digits}`), like(esim.iccid, `%${digits}`)));
  return or(byEmail, inArray(users.id, owners));
}

async function numbersOf(db: Db, ids: readonly number[]): Promise<readonly EsimRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(esim)
    .where(inArray(esim.userId, [...ids]))
    .orderBy(esim.id);
}

/** Accounts, the newest first. */
export async function findCustomers(db: Db, { text, older, limit }: Search): Promise<readonly Customer[]> {
  const found = await db
    .select()
    .from(users)
    .where(and(meaningOf(db, text), older === null ? undefined : lt(users.id, older)))
    .orderBy(desc(users.id))
    .limit(limit);
  const numbers = await numbersOf(
    db,
    found.map(({ id }) => id),
  );
  return found.map((user) => ({ user, numbers: numbers.filter(({ userId }) => userId === user.id) }));
}

export type CustomerView = Customer & {
  /** By number. */
  readonly balances: ReadonlyMap<string, NumberBalance>;
  /** The newest first, of the account and under its e-mail. */
  readonly orders: readonly OrderRow[];
};

const shownOrders = 25;
const highestId = 2_147_483_647;

/** One account with numbers, balances and its newest orders; null when there is none. */
export async function readCustomer(db: Db, id: number): Promise<CustomerView | null> {
  if (id > highestId) return null;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const numbers = await numbersOf(db, [id]);
  const balances = await numberBalances(
    db,
    numbers.map(({ msisdn }) => msisdn),
  );
  const own = await db
    .select()
    .from(orders)
    .where(or(eq(orders.userId, id), eq(orders.email, user.email)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(shownOrders);
  return { user, numbers, balances, orders: own };
}

export type NumberView = {
  readonly line: EsimRow;
  readonly user: UserRow | null;
  /** Below 0 while something is owed. */
  readonly balanceCents: Cents;
  readonly packages: readonly AssignmentRow[];
  readonly orders: readonly OrderRow[];
  readonly audit: readonly AuditLine[];
};

/** One number with all that belongs to it; null when there is none. */
export async function readNumber(db: Db, msisdn: string): Promise<NumberView | null> {
  const [line] = await db.select().from(esim).where(eq(esim.msisdn, msisdn));
  if (!line) return null;
  const [user] = await db.select().from(users).where(eq(users.id, line.userId));
  const balance = (await numberBalances(db, [msisdn])).get(msisdn);
  const packages = await db
    .select()
    .from(packageAssignment)
    .where(eq(packageAssignment.esimId, line.id))
    .orderBy(desc(packageAssignment.createdAt), desc(packageAssignment.id))
    .limit(shownOrders);
  const own = await db
    .select()
    .from(orders)
    .where(eq(orders.msisdn, msisdn))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(shownOrders);
  return {
    line,
    user: user ?? null,
    balanceCents: balance ? balance.spendableCents - balance.debtCents : 0,
    packages,
    orders: own,
    audit: await readAudit(db, { about: { kind: 'number', id: msisdn }, limit: shownOrders }),
  };
}
