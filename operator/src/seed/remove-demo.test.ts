import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addStaff, findStaff } from '@/operator/src/console/staff/staff-accounts';
import { parseOperatorEnv } from '@/operator/src/core/env';
import { demoEmail, demoStaffEmails } from '@/operator/src/core/mode';
import { isPassword } from '@/operator/src/customers/password-hash';
import { findUserByEmail } from '@/operator/src/customers/users';
import type { Database } from '@/operator/src/db/database';
import { openDatabase } from '@/operator/src/db/open-database';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { invoice, invoiceCounter } from '@/operator/src/db/schema/invoices';
import { esim, numberStock } from '@/operator/src/db/schema/numbers';
import { orders, promoCode } from '@/operator/src/db/schema/orders';
import { staff } from '@/operator/src/db/schema/staff';
import { session, users } from '@/operator/src/db/schema/users';
import { stockUp } from '@/operator/src/lines/number-stock';
import { startOperator } from '@/operator/src/start';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';
import { type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { realShop } from '@/operator/testing/real-shop';
import { claimForDemo, claimForShop, findDemoData, guardAgainstDemoData } from './demo-data';
import { removeDemoData } from './remove-demo';
import { demoPassword } from './seed-demo';
import { seedShop } from './seed-shop';

const refused = /^This database was a demo: begin with an empty database, or [^\n]*remove-demo$/;
const stranger = {
  email: 'stranger@mail.example',
  name: 'Stranger',
  password: 'a-back-door-77',
  role: 'owner',
} as const;
const backDoor = { code: 'BACKDOOR', percent: 90 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-demo-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (settings: Readonly<Record<string, string>>, name: string) =>
  startOperator(
    parseOperatorEnv({
      OPERATOR_PORT: '0',
      LOG_LEVEL: 'silent',
      SIM_SPEED: '0',
      DATA_DIR: join(folder, name),
      ...settings,
    }),
  );

async function withDatabase<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(folder, name) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What whoever came by could make in a demo, beside what it has itself. */
async function useDemo({ deps, ...operator }: MoneyOperator) {
  await seedShop(deps);
  await addStaff(deps, stranger, (await findStaff(deps.db, demoStaffEmails[0]))?.id ?? null);
  await deps.db.insert(promoCode).values(backDoor);
  const paid = await operator.checkout({ email: 'visitor@mail.example', password: 'visitor-long-1' });
  await operator.pay(paid.cart.uuid);
  await operator.runJobs();
  const unpaid = await operator.checkout({ email: 'visitor-2@mail.example' });
  return { unpaid: unpaid.cart.uuid };
}

describe('a demo that is to become a shop (Z4)', () => {
  it('is not sold from until the demo is removed, and has its prices of the files then', {
    timeout: 180_000,
  }, async () => {
    await (await start({}, 'former')).stop();
    await withDatabase('former', ({ db }) =>
      db.update(dataPackage).set({ priceCents: 1 }).where(eq(dataPackage.id, 7242)),
    );
    await expect(start(realShop, 'former')).rejects.toThrow(refused);
    const removed = await withDatabase('former', ({ db }) => removeDemoData({ db, now: () => new Date() }));
    expect(removed).toEqual(expect.arrayContaining([...demoStaffEmails, '2000 simulated numbers']));
    await (await start(realShop, 'former')).stop();
    const [prices, left] = await withDatabase('former', async ({ db }) => [
      await db.select().from(dataPackage).where(eq(dataPackage.priceCents, 1)),
      await findDemoData({ db }),
    ]);
    expect([prices, left]).toEqual([[], []]);
  });
});

describeOnBoth('removing a demo', (make) => {
  it('comes first where a release made the demo that did not say so in the database', async () => {
    const operator = await moneyOperator(make);
    await seedShop(operator.deps);
    await expect(claimForShop(operator.deps)).rejects.toThrow(refused);
    await removeDemoData(operator.deps);
    await claimForShop(operator.deps);
    await expect(claimForDemo(operator.deps)).rejects.toThrow(/^This database is a real shop’s/);
  });

  it('lets nobody in, sells nothing and gives nothing of what was made in it', async () => {
    const operator = await moneyOperator(make);
    const { db } = operator.deps;
    await claimForDemo(operator.deps);
    const { unpaid } = await useDemo(operator);
    const visitor = await findUserByEmail(db, 'visitor@mail.example');
    const { token } = await openSession(operator, visitor?.id ?? 0);
    const found = await findDemoData(operator.deps);
    expect(found).toEqual([
      ...[demoStaffEmails[0], stranger.email, demoStaffEmails[1]],
      ...['BACKDOOR', 'BONUS5', 'EXPIRED1', 'WELCOME10', '2 accounts', '3 numbers in use', '2000 simulated numbers'],
    ]);
    expect(await db.$count(invoice)).toBeGreaterThan(0);
    expect(await removeDemoData(operator.deps)).toEqual(found);
    expect([await db.$count(invoice), await db.$count(invoiceCounter)]).toEqual([0, 0]);
    expect(await db.select().from(staff).where(isNull(staff.disabledAt))).toEqual([]);
    expect(await db.select().from(promoCode)).toEqual([]);
    expect(await db.select().from(esim).where(ne(esim.lineState, 'closed'))).toEqual([]);
    expect(await db.select().from(esim).where(ne(esim.syncedService, 'closed'))).toEqual([]);
    expect(await db.select().from(numberStock)).toEqual([]);
    expect(await db.select().from(session).where(isNull(session.revokedAt))).toEqual([]);
    const accounts = await db.select().from(users);
    expect(accounts.map(({ passwordHash }) => passwordHash)).toEqual([null, null]);
    for (const { email, referralCode } of accounts) {
      expect(email).toMatch(/^removed-\d+@demo\.invalid$/);
      expect(referralCode).toMatch(/^removed-\d+$/);
    }
    expect((await send(operator, 'GET /profile', { token })).status).toBe(401);
    expect((await send(operator, `POST /order/${unpaid}/payment`, { body: {} })).status).toBe(404);
    const [order] = await db.select().from(orders).where(eq(orders.id, unpaid));
    expect(order?.reservedUntil).toEqual(operator.deps.now());
    expect(await removeDemoData(operator.deps)).toEqual([]);
    await claimForShop(operator.deps);
  });

  it('asks the supplier for its first numbers, and takes none that the demo has sold', async () => {
    const operator = await moneyOperator(make);
    await claimForDemo(operator.deps);
    await useDemo(operator);
    const sold = (await operator.deps.db.select({ msisdn: esim.msisdn }).from(esim)).map(({ msisdn }) => msisdn);
    await removeDemoData(operator.deps);
    const asked: (string | null)[] = [];
    const offered = ['372000000001', ...sold];
    const reserveNumbers = async (_: number, after: string | null) => {
      asked.push(after);
      return offered;
    };
    const supplier = { ...operator.deps.supplier, reserveNumbers };
    expect(await stockUp({ db: operator.deps.db, supplier })).toBe(1);
    expect(asked).toEqual([null]);
  });

  it('leaves a real shop what is its own, where an earlier release let one begin in a demo', async () => {
    const operator = await moneyOperator(make);
    const { db, now } = operator.deps;
    await db.delete(promoCode);
    await claimForShop(operator.deps);
    await seedShop(operator.deps);
    await addStaff(operator.deps, stranger);
    await db.insert(promoCode).values(backDoor);
    const { userId } = await addAccount(operator, 'customer@mail.example');
    const number = await addNumber(operator, userId, 1);
    const { log, lines } = logLines();
    await guardAgainstDemoData({ db, now, log });
    const found = [demoEmail, ...demoStaffEmails, 'BONUS5', 'EXPIRED1', 'WELCOME10', '2 numbers paid in the sandbox'];
    expect(lines).toMatchObject([{ level: 40, found, msg: expect.stringContaining('remove-demo') }]);
    expect(await removeDemoData({ db, now })).toEqual(found);
    await guardAgainstDemoData({ db, now, log });
    expect(lines).toHaveLength(1);
    expect(await db.select().from(promoCode)).toMatchObject([backDoor]);
    expect((await findStaff(db, stranger.email))?.disabledAt).toBeNull();
    const open = await db.select().from(esim).where(ne(esim.lineState, 'closed'));
    expect(open.map(({ msisdn }) => msisdn)).toEqual([number.msisdn]);
    expect((await findUserByEmail(db, 'customer@mail.example'))?.passwordHash).not.toBeNull();
    const demo = await db
      .select()
      .from(users)
      .where(and(ne(users.id, userId), isNull(users.passwordHash)));
    expect(demo).toHaveLength(1);
    expect(await isPassword(demo[0]?.passwordHash ?? null, demoPassword)).toBe(false);
    expect(await db.select().from(numberStock).where(eq(numberStock.state, 'free'))).toEqual([]);
  });
});
