import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { blockLine } from '@/operator/src/console/orders/number-actions';
import type { SupplierEvent } from '@/operator/src/core/supplier';
import { esim } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import {
  buyApproved,
  type MoneyOperator,
  moneyOperator,
  newestPayment,
  sendEvent,
} from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';
import { followSupplier } from './usage/follow-supplier';

const lasting = { lineState: 'blocked', canUnlockByPayment: false };

async function lineOf({ deps }: MoneyOperator, msisdn: string) {
  const [line] = await deps.db.select().from(esim).where(eq(esim.msisdn, msisdn));
  return line;
}

async function debtOf({ deps }: MoneyOperator, msisdn: string) {
  return (await numberBalances(deps.db, [msisdn])).get(msisdn)?.debtCents;
}

/** Begins a top-up in euro; gives its order, which nobody has paid yet. */
async function beginTopUp(operator: MoneyOperator, phone: string, email: string, price: number) {
  const body = { esim: { phone, email }, price, paymentMethod: 'hash-card' };
  const headers = { 'Idempotency-Key': `top-up-${phone}-${price}` };
  return checkoutResultSchema.parse((await send(operator, 'POST /refill', { body, headers })).answer).cart.uuid;
}

/** The supplier tells of a call of ten minutes in Spain, which ends below zero on a number with one cent. */
async function callIntoDebt(operator: MoneyOperator, msisdn: string) {
  await giveBalance(operator, msisdn, 1);
  const use = { kind: 'call', direction: 'outgoing', peer: '34600000000', volume: 10, unit: 'min' } as const;
  const event: SupplierEvent = { id: 'late', msisdn, at: operator.deps.now(), kind: 'use', country: 'ES', use };
  const supplier = { ...operator.deps.supplier, readEvents: async () => ({ events: [event], mark: '1' }) };
  await followSupplier({ ...operator.deps, supplier });
  expect(await debtOf(operator, msisdn)).toBeGreaterThan(0);
}

describeOnOne('a block that no payment ends', (make) => {
  it('stays when the money of the order went back, and then that of a top-up, in part and whole', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { db, ids, now } = operator.deps;
    const { id, email, msisdn } = await buyApproved(operator);
    const [first, second] = [
      await beginTopUp(operator, msisdn, email, 50),
      await beginTopUp(operator, msisdn, email, 200),
    ];
    await buyApproved(operator, first);
    const lines = [balanceOfNumber(msisdn, -5000), house('usage_revenue', 5000)];
    const spent = { id: ids.uuid(), kind: 'data', idemKey: 'spent', at: now(), lines } as const;
    await inTransaction(db, (tx) => postLedger(tx, spent));
    await sendEvent(operator, { ...(await newestPayment(operator, id)), state: 'reversed' });
    expect(await lineOf(operator, msisdn)).toMatchObject(lasting);
    const topUp = await newestPayment(operator, first);
    expect(await sendEvent(operator, { ...topUp, state: 'approved', backCents: 2000, eventId: 'part' })).toBe(
      'applied',
    );
    expect(await debtOf(operator, msisdn)).toBeGreaterThan(0);
    expect(await lineOf(operator, msisdn)).toMatchObject(lasting);
    expect(await sendEvent(operator, { ...topUp, state: 'reversed' })).toBe('applied');
    expect(await lineOf(operator, msisdn)).toMatchObject(lasting);
    await buyApproved(operator, second);
    expect(await debtOf(operator, msisdn)).toBe(0);
    expect(await lineOf(operator, msisdn)).toMatchObject(lasting);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('of the staff stays, with its reason, when a late use ends in debt and a top-up pays that', async () => {
    const { operator, number, email } = await withNumber(make);
    const { msisdn } = number;
    const topUp = await beginTopUp(operator, msisdn, email, 200);
    const act = { msisdn, reason: 'Fraud', staffId: null };
    expect(await blockLine(operator.deps, act)).toBe('done');
    await callIntoDebt(operator, msisdn);
    await buyApproved(operator, topUp);
    expect(await debtOf(operator, msisdn)).toBe(0);
    expect(await lineOf(operator, msisdn)).toMatchObject({ ...lasting, blockNote: 'Fraud' });
  });

  it('is put by the staff, once, on a number that is blocked for debt', async () => {
    const { operator, number, email } = await withNumber(make);
    const { msisdn } = number;
    const topUp = await beginTopUp(operator, msisdn, email, 200);
    await callIntoDebt(operator, msisdn);
    expect(await lineOf(operator, msisdn)).toMatchObject({ lineState: 'blocked', canUnlockByPayment: true });
    const act = { msisdn, reason: 'Fraud', staffId: null };
    expect(await blockLine(operator.deps, act)).toBe('done');
    expect(await blockLine(operator.deps, { ...act, reason: 'Again' })).toBe('nothing');
    await buyApproved(operator, topUp);
    expect(await lineOf(operator, msisdn)).toMatchObject({ ...lasting, blockNote: 'Fraud' });
  });
});
