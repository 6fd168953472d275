import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { endpoints } from '@/lib/api/contract/endpoints';
import { type CheckoutBody, checkoutResultSchema } from '@/lib/api/contract/order';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { chargeUse } from '@/operator/src/lines/usage/charge-usage';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { openSession, send } from './accounts';
import { auditLedger, isClean } from './audit-ledger';
import type { Make } from './describe-on-both';
import { addressOf, moneyOperator, sendEvent } from './money-operator';
import { attemptOf } from './refills';

let withdrawals = 0;

/** A number with €5.00 on it that was ordered for €10.00, its top-ups and packages, and the withdrawal from any of them. */
export async function withOrder(make: Make, form: Partial<CheckoutBody> = {}) {
  const operator = await moneyOperator(make, { stock: 2 });
  const { db } = operator.deps;
  const approve = async (uuid: string) => {
    const [row] = await db.select().from(payment).where(eq(payment.orderId, uuid));
    await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'approved' });
    await operator.runJobs();
  };
  const { cart } = await operator.checkout({ immediateSupply: true, ...form }, { language: 'es' });
  await approve(cart.uuid);
  const [number] = await db.select().from(esim).where(eq(esim.orderId, cart.uuid));
  if (!number) throw new Error('The order made no number');
  const { token } = await openSession(operator, number.userId);
  const reserve = async (price: number, packageId?: number) => {
    operator.advance(60_000);
    const body = { esim: { phone: number.msisdn, email: cart.email }, price, paymentMethod: 'hash-card', packageId };
    const headers = {
      'X-Location-Key': operator.deps.config.locationKey,
      'X-Forwarded-For': addressOf(operator.mails.length),
    };
    return checkoutResultSchema.parse((await send(operator, 'POST /refill', { body, headers, token })).answer).cart
      .uuid;
  };
  const topUp = async (price: number, packageId?: number) => {
    const uuid = await reserve(price, packageId);
    await approve(uuid);
    const [row] = await db.select().from(orders).where(eq(orders.id, uuid));
    return { uuid, number: row?.number ?? '' };
  };
  const use = (cents: number) =>
    inTransaction(db, (tx) => {
      const of = { deps: operator.deps, number, countryId: 724, residence: 'ES', source: `use-${cents}` };
      return chargeUse({ tx, ...of }, { kind: 'call', direction: 'outgoing', volume: 1, unit: 'min', peer: '' }, cents);
    });
  const activate = async (packageId: number) => {
    const { status } = await send(operator, `GET /profile/esim/${number.id}/packages/${packageId}`, { token });
    expect(status).toBe(200);
  };
  const packages = async () => {
    const rows = await db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id));
    return Object.fromEntries(rows.map(({ packageId, status }) => [packageId, status]));
  };
  /** Its packages as its owner's account has them, those on offer left out. */
  const shownPackages = async () => {
    const { answer } = await send(operator, `GET /profile/esim/${number.id}/packages`, { token });
    return endpoints.listEsimPackages.response.parse(answer).filter(({ state }) => state !== undefined);
  };
  const withdraw = async (order = cart.uuid) => {
    withdrawals += 1;
    const body = { name: 'Ana', email: cart.email, order };
    const address = addressOf(900 + withdrawals);
    const headers = { 'X-Location-Key': operator.deps.config.locationKey, 'X-Forwarded-For': address };
    return send(operator, 'POST /withdrawal', { body, headers });
  };
  const given = async (uuid: string) => {
    const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.orderUuid, uuid));
    return row?.refundedCents;
  };
  const stateOf = async (uuid: string) => (await db.select().from(orders).where(eq(orders.id, uuid)))[0]?.status;
  const right = async () => {
    const { answer } = await send(operator, 'GET /profile/orders', { token });
    return answer;
  };
  /** Books that balance, nothing on the number, and a history that says why. */
  const expectSettled = async () => {
    expect(isClean(await auditLedger(db))).toBe(true);
    expect(await numberBalances(db, [number.msisdn])).toEqual(
      new Map([[number.msisdn, { spendableCents: 0, debtCents: 0 }]]),
    );
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
    expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBe(0);
  };
  const balance = () => shownBalance(db, number.msisdn);
  return {
    operator,
    db,
    cart,
    number,
    reserve,
    approve,
    topUp,
    use,
    activate,
    withdraw,
    given,
    stateOf,
    right,
    packages,
    shownPackages,
    balance,
    expectSettled,
  };
}
