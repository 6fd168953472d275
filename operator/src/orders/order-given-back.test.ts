import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { esim } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { notifySupplier } from '@/operator/src/lines/usage/notify-supplier';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { boughtOf, staffOf } from '@/operator/testing/package-staff';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';

/** A package of €7.50 of Spain, and one of France. */
const inSpain = 7242;
const inFrance = 2502;

/** An order with a package, paid on top of the tariff, whose number has another one from a top-up of €20.00. */
async function withTwoPackages(make: Make) {
  const made = await withOrder(make, { packageId: inSpain, packageCountry: 724 });
  const { operator, cart, db, number } = made;
  await made.topUp(20);
  await made.activate(inFrance);
  expect(await made.packages()).toEqual({ [inSpain]: 'waiting', [inFrance]: 'waiting' });
  await notifySupplier(operator.deps);
  const takeBack = async () => {
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'reversed' });
    await operator.runJobs();
  };
  const giveBack = async () => {
    const { amountCents: cents } = await attemptOf(operator, cart.uuid);
    const request = { id: operator.deps.ids.uuid(), orderId: cart.uuid, cents, isWhole: true };
    await inTransaction(db, (tx) => askRefund(tx, operator.deps, request));
    await operator.runJobs();
  };
  const lineState = async () => (await db.select().from(esim).where(eq(esim.id, number.id)))[0]?.lineState;
  return { ...made, takeBack, giveBack, lineState };
}

describeOnBoth('the packages of a number whose order goes back', (make) => {
  it.each([
    ['by the payer’s bank', 'takeBack', 'blocked'],
    ['by the staff', 'giveBack', 'closed'],
  ] as const)('end with it, as the supplier is told, and its own top-ups stay: %s', async (_, way, state) => {
    const made = await withTwoPackages(make);
    const { operator, db, packages, balance } = made;
    await made[way]();
    expect(await made.lineState()).toBe(state);
    expect(await packages()).toEqual({ [inSpain]: 'refunded', [inFrance]: 'refunded' });
    // What the top-up brought, for its package had not begun.
    expect(await balance()).toBe(2000);
    expect(await notifySupplier(operator.deps)).toBe(3);
    expect((await boughtOf(made)).syncedActive).toBe(false);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('are not cancelled after that', async () => {
    const made = await withTwoPackages(make);
    const { cancel, formOf, ask, page } = await staffOf(made, 'owner');
    const form = await formOf();
    await made.takeBack();
    expect((await ask()).headers.get('location')).toBe(`${page}?note=cancel:leaving`);
    expect(await cancel(form)).toBe('cancel:leaving');
    expect(await made.balance()).toBe(2000);
  });
});
