import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoEmail } from '@/operator/src/core/mode';
import { isPassword } from '@/operator/src/customers/password-hash';
import { findUserByEmail } from '@/operator/src/customers/users';
import { esim, numberStock, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { shownBalance } from '@/operator/src/ledger/balances';
import { addNumbers, stockUp } from '@/operator/src/lines/number-stock';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { moneyOperator } from '@/operator/testing/money-operator';
import { demoPassword, seedDemo } from './seed-demo';

describeOnOne('the demo shop', (make) => {
  it('has an account with two numbers, orders, a top-up, a running and a waiting package, and clean books; twice is once', async () => {
    const { deps } = await moneyOperator(make, { stock: 5 });
    await seedDemo(deps);
    await seedDemo(deps);
    const user = await findUserByEmail(deps.db, demoEmail);
    expect(await isPassword(user?.passwordHash ?? null, demoPassword)).toBe(true);
    expect(await isPassword(null, demoPassword)).toBe(false);
    const numbers = await deps.db.select().from(esim).orderBy(esim.id);
    expect(numbers.map(({ id }) => id === user?.mainEsimId)).toEqual([true, false]);
    const bought = await deps.db.select({ kind: orders.kind }).from(orders);
    expect(bought.map(({ kind }) => kind).sort()).toEqual(['order', 'order', 'refill']);
    const ofMain = eq(packageAssignment.esimId, numbers[0]?.id ?? 0);
    const assigned = await deps.db.select().from(packageAssignment).where(ofMain).orderBy(packageAssignment.id);
    expect(assigned.map(({ status, startsAt }) => [status, startsAt !== null])).toEqual([
      ['running', true],
      ['waiting', false],
    ]);
    const spent = assigned.reduce((sum, { priceCents }) => sum + priceCents, 0);
    expect(await shownBalance(deps.db, numbers[0]?.msisdn ?? '')).toBe(2000 + 5250 - spent);
    expect(await shownBalance(deps.db, numbers[1]?.msisdn ?? '')).toBe(1000);
    expect(isClean(await auditLedger(deps.db))).toBe(true);
  });

  it('keeps free numbers in stock: 372 and nine digits, never the same twice', async () => {
    const { deps } = await moneyOperator(make, { stock: 0 });
    expect(await stockUp(deps)).toBe(2000);
    expect(await stockUp(deps)).toBe(0);
    expect(await addNumbers(deps.db, 2010, deps.supplier)).toBe(10);
    const numbers = await deps.db.select({ msisdn: numberStock.msisdn }).from(numberStock);
    expect(new Set(numbers.map(({ msisdn }) => msisdn)).size).toBe(2010);
    expect(numbers.every(({ msisdn }) => /^372\d{9}$/.test(msisdn))).toBe(true);
    expect(await deps.supplier.reserveNumbers(2, null)).toEqual(numbers.slice(0, 2).map(({ msisdn }) => msisdn));
  });
});
