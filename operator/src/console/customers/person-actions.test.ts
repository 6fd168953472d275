import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { session, users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { createMailer } from '@/operator/src/mail/outbox';
import { giveUpNumber } from '@/operator/src/withdrawal/give-up-number';
import { addAccount, openSession } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';

const email = 'ana@mail.example';

/** A customer with a number, a log-in, use and a mail; an order that was never paid; and somebody else. */
async function known(make: Make) {
  const operator = await moneyOperator(make, { stock: 3 });
  const { db, now } = operator.deps;
  const unpaid = await operator.checkout({ email: 'ANA@mail.example' });
  const order = await buyApproved(operator, { email, password: 'a-long-secret-9' });
  const [line] = await db.select().from(esim).where(eq(esim.msisdn, order.msisdn));
  const [userId, esimId] = [line?.userId ?? 0, line?.id ?? 0];
  await openSession(operator, userId);
  const use = { kind: 'call', direction: 'outgoing', unit: 'min', peer: '34600000001', volume: 3, cost: -300 } as const;
  await db.insert(usageRecord).values({ ...use, esimId, at: now() });
  const resetUrl = 'http://shop.test/en/reset-password';
  const mail = { to: email, language: 'en', dedupeKey: 'x', data: { topic: 'security_notice', resetUrl } } as const;
  await inTransaction(db, (tx) => createMailer(now).queue(tx, mail));
  const other = await addAccount(operator, 'other@mail.example');
  await openSession(operator, other.userId);
  const run = (words: string) => runShopCommand({ ...operator.deps, readPassword: async () => '' }, words.split(' '));
  const rowOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
  return { operator, db, order, unpaidId: unpaid.cart.uuid, userId, run, rowOf };
}

describeOnOne('a customer who asks for the data', (make) => {
  it('gets all that is kept as JSON, without what opens the account', async () => {
    const { db, order, unpaidId, userId, run, rowOf } = await known(make);
    const json = await run(`customer export ${email.toUpperCase()}`);
    expect(JSON.parse(json)).toMatchObject({
      account: { id: userId, email, firstName: 'Tanya' },
      logIns: [{ endedAt: null }],
      numbers: [{ msisdn: order.msisdn, lineState: 'active', balance: { spendableCents: 500 } }],
      usage: [{ kind: 'refill' }, { peer: '34600000001', volume: 3 }],
      orders: [{ id: unpaidId }, { number: order.number, documentNumber: 'C01X00T47' }],
      payments: [{ orderId: unpaidId }, { orderId: order.id, status: 'approved' }],
      mails: [{ topic: 'security_notice' }],
    });
    const [line] = await db.select().from(esim).where(eq(esim.msisdn, order.msisdn));
    const user = (await db.select().from(users).where(eq(users.id, userId)))[0];
    expect(user?.passwordHash).toBeTruthy();
    const secrets = [user?.passwordHash, line?.matchingId, (await rowOf(unpaidId))?.idemKey];
    for (const secret of secrets) if (secret) expect(json).not.toContain(secret);
    expect(json).not.toContain('other@mail.example');
    const lines = await readAudit(db, { about: { kind: 'customer', id: String(userId) }, limit: 5 });
    expect(lines).toMatchObject([{ action: 'customer_exported', who: null, details: { orders: 2, numbers: 1 } }]);
    await expect(run('customer export nobody@mail.example')).rejects.toThrow('Neither an account nor an order');
  });

  it('is not erased while a number works or an order is open, and is told each', async () => {
    const { db, order, unpaidId, run, rowOf, userId } = await known(make);
    const number = (await rowOf(unpaidId))?.number ?? '';
    const refusal = await run(`customer erase ${email}`).then(String, String);
    expect(refusal).toContain(`${number} is not settled`);
    expect(refusal).toContain(`+${order.msisdn} is not closed`);
    await db.update(esim).set({ lineState: 'closed' }).where(eq(esim.userId, userId));
    await expect(run(`customer erase ${email}`)).rejects.toThrow(`+${order.msisdn} has balance that was paid for`);
    expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
    await expect(run('customer erase nobody@mail.example')).rejects.toThrow('Neither an account nor an order');
  });

  it('is erased when all is settled: what invoices need stays, somebody else too', async () => {
    const { operator, db, order, unpaidId, userId, run, rowOf } = await known(make);
    await db.update(orders).set({ status: 'expired', msisdn: null }).where(eq(orders.id, unpaidId));
    await inTransaction(db, (tx) => giveUpNumber(tx, operator.deps, order.msisdn));
    await expect(run(`customer erase ${email}`)).rejects.toThrow(`${order.number} is not settled`);
    await operator.runJobs();
    expect(await run(`customer erase ${email}`)).toContain('Erased');
    expect(await rowOf(order.id)).toMatchObject({
      email: '',
      form: null,
      visitor: null,
      firstName: 'Tanya',
      lastName: 'Tester',
      shippingAddress: 'Invalidenstrasse 1, Berlin',
      documentNumber: 'C01X00T47',
    });
    expect(await rowOf(unpaidId)).toMatchObject({ email: '', firstName: '', documentNumber: '', shippingAddress: '' });
    expect((await db.select().from(users)).map((user) => user.email)).toEqual(['other@mail.example']);
    expect((await db.select().from(session)).map((one) => one.userId)).not.toContain(userId);
    expect(await db.select().from(session)).toHaveLength(1);
    expect([await db.select().from(usageRecord), await db.select().from(outbox)]).toEqual([[], []]);
    const audit = await readAudit(db, { limit: 9 });
    expect(audit[0]).toMatchObject({ action: 'customer_erased', subject: { id: String(userId) } });
    expect(JSON.stringify(audit)).not.toContain(email);
    expect(isClean(await auditLedger(db))).toBe(true);
    await expect(run(`customer erase ${email}`)).rejects.toThrow('Neither an account nor an order');
    const mail = {
      to: '',
      language: 'en',
      dedupeKey: 'y',
      data: { topic: 'account_changed', change: 'name' },
    } as const;
    await inTransaction(db, (tx) => createMailer(operator.deps.now).queue(tx, mail));
    expect(await db.select().from(outbox)).toEqual([]);
  });
});
