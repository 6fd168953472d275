import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { idempotency } from '@/operator/src/db/schema/process-state';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { house, postLedger } from '@/operator/src/ledger/post-ledger';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { openSession } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { inParallel, sendEvent, shuffled } from '@/operator/testing/money-operator';

import { attemptOf, block, statusOf, withNumber } from '@/operator/testing/refills';

const minute = 60_000;

describeOnBoth('a top-up', (make) => {
  it('goes from the form to the balance with its bonus, for a visitor, with receipt and history', {
    tags: ['F3.40', 'F6.05', 'F7.32'],
  }, async () => {
    const { operator, number, fill, email } = await withNumber(make);
    const { status, answer } = await fill({ email: ' Ana@Example.com ' });
    expect(status).toBe(200);
    const { cart, token, payment: started } = z.parse(checkoutResultSchema, answer);
    expect(cart).toMatchObject({ email, total: 50, tariff: null, product: null });
    expect(started?.url).toContain('/sandbox/pay/');
    expect(await statusOf(operator, cart.uuid, token)).toMatchObject({
      kind: 'refill',
      status: 'processing',
      inPayment: true,
    });
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'approved' });
    await operator.runJobs();
    expect(await shownBalance(operator.deps.db, number.msisdn)).toBe(5250);
    const seen = await statusOf(operator, cart.uuid, token);
    expect(seen).toMatchObject({ kind: 'refill', status: 'approved', msisdn: number.msisdn, totalrefill: 52.5, email });
    const stranger = await statusOf(operator, cart.uuid, 'a-guess');
    const shown = { status: 'approved', token: '', kind: 'refill', inPayment: false, reservedUntil: null };
    expect(stranger).toEqual(shown);
    const receipt = { topic: 'refill_receipt', msisdn: number.msisdn, paidCents: 5000, bonusCents: 250 };
    expect(operator.mails).toMatchObject([{ to: email, data: receipt }]);
    const rows = await operator.deps.db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
    expect(rows).toMatchObject([{ kind: 'refill', cost: 525_000 }]);
  });

  it('is credited once however often and in whatever order its messages come', async () => {
    const { operator, number, fill } = await withNumber(make);
    const uuids = await inParallel(['a', 'b', 'c', 'd', 'e', 'f'], 2, async () => {
      return z.parse(checkoutResultSchema, (await fill({ price: 10 })).answer).cart.uuid;
    });
    const attempts = await inParallel(uuids, 2, (uuid) => attemptOf(operator, uuid));
    const states = ['processing', 'declined', 'expired', 'approved', 'approved', 'approved'] as const;
    const messages = attempts.flatMap((attempt) =>
      states.map((state, index) => ({ ...attempt, state, eventId: `${attempt.providerRef}_${index}` })),
    );
    await inParallel(shuffled([...messages, ...messages], 11), 10, (message) => sendEvent(operator, message));
    await operator.runJobs();
    await operator.runJobs();
    expect(await shownBalance(operator.deps.db, number.msisdn)).toBe(6000);
    expect(await operator.deps.db.select().from(ledgerTx)).toHaveLength(6);
    expect(operator.mails).toHaveLength(6);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('is credited also when the money comes after it has expired', async () => {
    const { operator, number, fill } = await withNumber(make);
    const { cart, token } = z.parse(checkoutResultSchema, (await fill({ price: 20 })).answer);
    const attempt = await attemptOf(operator, cart.uuid);
    operator.advance(31 * minute);
    expect(await expireOrders(operator.deps)).toBe(1);
    expect((await statusOf(operator, cart.uuid, token)).status).toBe('expired');
    await sendEvent(operator, { ...attempt, state: 'expired' });
    expect(await sendEvent(operator, { ...attempt, state: 'approved' })).toBe('applied');
    await operator.runJobs();
    expect(await shownBalance(operator.deps.db, number.msisdn)).toBe(2000);
    expect((await statusOf(operator, cart.uuid, token)).status).toBe('approved');
  });

  it('is made once per key, also after a crash, and goes on from a token where there is no payment page', async () => {
    const { operator, fill } = await withNumber(make);
    const first = await fill({}, { key: 'same-refill-key' });
    const [again, ...others] = await Promise.all(Array.from({ length: 5 }, () => fill({}, { key: 'same-refill-key' })));
    expect(again?.answer).toEqual(first.answer);
    expect(others.every(({ status }) => status === 200)).toBe(true);
    await operator.deps.db.delete(idempotency);
    expect((await fill({}, { key: 'same-refill-key' })).answer).toEqual(first.answer);
    expect((await fill({ price: 60 }, { key: 'same-refill-key' })).status).toBe(422);
    expect(await operator.deps.db.select().from(orders)).toHaveLength(1);
    const roubles = await fill({ paymentMethod: 'hash-other' }, { language: 'ru' });
    const other = z.parse(checkoutResultSchema, roubles.answer);
    expect([other.payment, typeof other.token]).toEqual([null, 'string']);
    expect(
      z.parse(checkoutResultSchema, (await fill({ paymentMethod: 'hash-crypto' })).answer).payment?.url,
    ).toBeTruthy();
  });

  it('counts for the account of the one who is logged in', async () => {
    const { operator, userId, fill } = await withNumber(make);
    const { token } = await openSession(operator, userId);
    const { cart } = z.parse(checkoutResultSchema, (await fill({}, { token })).answer);
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    expect(order?.userId).toBe(userId);
    expect((await fill({}, { token: 'forged' })).status).toBe(401);
  });

  it('unblocks a number once its debt is paid, one blocked for inactivity and one that waits for its block', {
    tags: ['F4.16'],
  }, async () => {
    const { operator, number, fill } = await withNumber(make);
    const { db, ids, now } = operator.deps;
    const id = ids.uuid();
    const debt = [{ kind: 'receivable' as const, owner: number.msisdn, cents: -800 }, house('usage_revenue', 800)];
    await inTransaction(db, (tx) => postLedger(tx, { id, kind: 'data', idemKey: 'debt', at: now(), lines: debt }));
    const pay = async (price: number) => {
      const { cart } = z.parse(checkoutResultSchema, (await fill({ price })).answer);
      await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'approved' });
      const [line] = await db.select().from(esim).where(eq(esim.id, number.id));
      return line;
    };
    await block(operator, number, { lineState: 'blocked', blockingReason: 'negative_balance' });
    expect(await pay(5)).toMatchObject({ lineState: 'blocked', blockingReason: 'negative_balance' });
    expect(await pay(5)).toMatchObject({ lineState: 'active', blockingReason: null });
    expect((await numberBalances(db, [number.msisdn])).get(number.msisdn)).toEqual({
      spendableCents: 200,
      debtCents: 0,
    });
    await block(operator, number, { lineState: 'blocked', blockingReason: 'inactivity', validUntil: now() });
    const kept = { lineState: 'active', blockingReason: null } as const;
    const line = await pay(5);
    expect(line).toMatchObject(kept);
    expect(line?.validUntil.getTime()).toBeGreaterThan(now().getTime() + 364 * 86_400_000);
    await block(operator, number, { lineState: 'waiting_for_block', blockingReason: 'waiting_for_block' });
    expect((await fill({ price: 5 })).status).toBe(200);
    expect(await pay(5)).toMatchObject(kept);
  });
});
