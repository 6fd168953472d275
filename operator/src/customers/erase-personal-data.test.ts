import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders, withdrawal } from '@/operator/src/db/schema/orders';
import { type OutboxRow, outbox, untrueMail } from '@/operator/src/db/schema/outbox';
import { payment } from '@/operator/src/db/schema/payments';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { closeNumber } from '@/operator/src/lines/line-state';
import { createMailer, listFailedMails, listOutbox } from '@/operator/src/mail/outbox';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import {
  buyApproved,
  type MoneyOperator,
  moneyOperator,
  newestPayment,
  sendEvent,
} from '@/operator/testing/money-operator';
import { erasePersonalData, keptDays } from './erase-personal-data';

const dayMs = 86_400_000;

describeOnOne('personal data', (make) => {
  let operator: MoneyOperator;
  beforeAll(async () => {
    operator = await moneyOperator(make);
  });

  const readOrder = async (id: string) => {
    const [row] = await operator.deps.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('The order is missing');
    return row;
  };

  it('of an order that nobody paid goes after a month, its e-mail after a year; a paid one keeps what its invoice needs', async () => {
    const unpaid = (await operator.checkout({ email: 'unpaid@mail.example' })).cart.uuid;
    const paid = (await buyApproved(operator, { email: 'paid@mail.example' })).id;
    operator.advance(2 * 3_600_000);
    await expireOrders(operator.deps);
    const { db, now } = operator.deps;
    const { email: to, number, totalCents } = await readOrder(unpaid);
    const links = { keptUntil: now().toISOString(), continueUrl: 'https://shop.example/en/order' };
    const data = { topic: 'order_kept', order: number, tariff: 'Start', totalCents, ...links } as const;
    await db.transaction((tx) => createMailer(now).queue(tx, { to, language: 'en', dedupeKey: unpaid, data }));
    const before = await readOrder(paid);
    operator.advance((keptDays.unpaidOrder - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect(await readOrder(unpaid)).toMatchObject({
      status: 'expired',
      firstName: 'Tanya',
      documentNumber: 'C01X00T47',
    });
    operator.advance(2 * dayMs);
    expect(await erasePersonalData(operator.deps)).toBeGreaterThan(0);
    const empty = { firstName: '', lastName: '', documentNumber: '', shippingAddress: '', postCode: '', form: null };
    expect(await readOrder(unpaid)).toMatchObject({ ...empty, email: 'unpaid@mail.example' });
    expect(await listOutbox(db, to)).toHaveLength(1);
    expect(await readOrder(paid)).toEqual({ ...before, visitor: null });
    operator.advance(keptDays.endedOrder * dayMs);
    await erasePersonalData(operator.deps);
    expect((await readOrder(unpaid)).email).toBe('');
    expect(await listOutbox(db, to)).toEqual([]);
    expect(await readOrder(paid)).toEqual({ ...before, visitor: null });
  });

  it('of the network that ordered goes after a month, unless the order still waits for its money', async () => {
    const { db } = operator.deps;
    const { id } = await buyApproved(operator);
    const open = (await operator.checkout({ email: 'waits@mail.example' })).cart.uuid;
    const visitors = async () => [(await readOrder(id)).visitor, (await readOrder(open)).visitor];
    const before = await visitors();
    expect(before).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
    operator.advance((keptDays.visitor - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect(await visitors()).toEqual(before);
    operator.advance(2 * dayMs);
    await erasePersonalData(operator.deps);
    expect(await visitors()).toEqual([null, before[1]]);
    await db.update(orders).set({ status: 'expired' }).where(eq(orders.id, open));
    await erasePersonalData(operator.deps);
    expect(await visitors()).toEqual([null, null]);
  });

  /** An order whose money went back, which ends its number. */
  const buyAndReverse = async () => {
    const bought = await buyApproved(operator);
    const payment = await newestPayment(operator, bought.id);
    await sendEvent(operator, { ...payment, state: 'reversed' });
    return bought;
  };

  it('of a number that is gone loses its document after a year; the name stays with the invoice', async () => {
    const { id } = await buyAndReverse();
    operator.advance((keptDays.endedOrder - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect((await readOrder(id)).documentNumber).toBe('C01X00T47');
    operator.advance(2 * dayMs);
    await erasePersonalData(operator.deps);
    const invoiced = { firstName: 'Tanya', shippingAddress: 'Invalidenstrasse 1, Berlin', countryId: 276 };
    expect(await readOrder(id)).toMatchObject({ documentNumber: '', ...invoiced });
  });

  it('on an invoice goes seven years after the end of its year, if the number is gone as well', async () => {
    const gone = await buyAndReverse();
    const open = await buyApproved(operator);
    const isLast = Date.UTC(operator.deps.now().getUTCFullYear() + 8, 0, 1) - operator.deps.now().getTime();
    operator.advance(isLast - 1000);
    await erasePersonalData(operator.deps);
    expect(await readOrder(gone.id)).toMatchObject({ firstName: 'Tanya', postCode: '10115' });
    const before = await readOrder(open.id);
    operator.advance(1000);
    await erasePersonalData(operator.deps);
    const empty = { firstName: '', lastName: '', shippingAddress: '', postCode: '', countryId: null, taxNumber: null };
    expect(await readOrder(gone.id)).toMatchObject({ ...empty, price: { totalCents: gone.totalCents } });
    expect(await readOrder(open.id)).toEqual(before);
  });

  it('in a declaration of withdrawal goes seven years after the end of its year', async () => {
    const { db, now, ids } = operator.deps;
    const said = { givenOrder: 'WL-ABCDEFGH', name: 'Ana', email: 'ana@mail.example', statement: 'I withdraw' };
    const state = { state: 'rejected', reason: 'unmatched', language: 'en' } as const;
    await db.insert(withdrawal).values({ ...said, ...state, id: ids.uuid(), receivedAt: now() });
    const isLast = Date.UTC(now().getUTCFullYear() + 8, 0, 1) - now().getTime();
    operator.advance(isLast - 1000);
    await erasePersonalData(operator.deps);
    expect(await db.select().from(withdrawal)).toHaveLength(1);
    operator.advance(1000);
    await erasePersonalData(operator.deps);
    expect(await db.select().from(withdrawal)).toEqual([]);
  });

  it('of a number that ended though nobody took the money back goes as that of any other', async () => {
    const { db, now } = operator.deps;
    const { id, msisdn } = await buyApproved(operator);
    const [number] = await db.select().from(esim).where(eq(esim.msisdn, msisdn));
    if (!number) throw new Error('The number is missing');
    const uses = () => db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
    await inTransaction(db, (tx) => closeNumber(tx, number, now()));
    operator.advance((keptDays.endedOrder - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect(await readOrder(id)).toMatchObject({ status: 'completed', documentNumber: 'C01X00T47' });
    expect(await uses()).not.toEqual([]);
    operator.advance(2 * dayMs);
    await erasePersonalData(operator.deps);
    expect(await readOrder(id)).toMatchObject({ documentNumber: '', form: null, firstName: 'Tanya' });
    expect(await uses()).toEqual([]);
    operator.advance(8 * 365 * dayMs);
    await erasePersonalData(operator.deps);
    expect(await readOrder(id)).toMatchObject({ firstName: '', lastName: '', shippingAddress: '', countryId: null });
  });

  it('of what was done with a number goes a year after the number', async () => {
    const { db } = operator.deps;
    const [gone, open] = [await buyAndReverse(), await buyApproved(operator)];
    const usesOf = async (msisdn: string) =>
      db.select().from(usageRecord).innerJoin(esim, eq(esim.id, usageRecord.esimId)).where(eq(esim.msisdn, msisdn));
    const counts = async () => [(await usesOf(gone.msisdn)).length > 0, (await usesOf(open.msisdn)).length > 0];
    operator.advance((keptDays.endedOrder - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect(await counts()).toEqual([true, true]);
    operator.advance(2 * dayMs);
    await erasePersonalData(operator.deps);
    expect(await counts()).toEqual([false, true]);
  });

  /** A message that has left or was given up, as the outbox keeps it. */
  const keepMail = (mail: Pick<typeof outbox.$inferInsert, 'topic' | 'recipient'> & Partial<OutboxRow>) =>
    operator.deps.db.insert(outbox).values({
      dedupeKey: mail.recipient,
      language: 'en',
      payload: {},
      createdAt: operator.deps.now(),
      ...mail,
    });
  const mailTo = async (to: string) =>
    (await listFailedMails(operator.deps.db, { older: null, limit: 99 })).some(({ recipient }) => recipient === to);

  it('of a message that was given up goes after a month; nobody can send it any more', async () => {
    const { db, now } = operator.deps;
    const payload = { topic: 'withdrawal_paid', order: 'WL-ABCDEFGH', amountCents: 100 };
    const failed = { topic: 'withdrawal_paid', payload, attempts: 40, lastError: 'refused recipient: 550' };
    await keepMail({ ...failed, recipient: 'mistyped@mail.example' });
    await keepMail({ ...failed, recipient: 'tried-again@mail.example' });
    const readMails = () => db.select().from(outbox).where(eq(outbox.lastError, failed.lastError));
    operator.advance((keptDays.givenUpMail - 1) * dayMs);
    await db.update(outbox).set({ nextAt: now() }).where(eq(outbox.recipient, 'tried-again@mail.example'));
    await erasePersonalData(operator.deps);
    expect(await readMails()).toMatchObject([{ payload }, { payload }]);
    expect(await mailTo('mistyped@mail.example')).toBe(true);
    operator.advance(2 * dayMs);
    expect(await erasePersonalData(operator.deps)).toBe(1);
    expect(await readMails()).toMatchObject([{ recipient: 'tried-again@mail.example', payload }]);
    const [gone] = await db.select().from(outbox).where(eq(outbox.recipient, 'mistyped@mail.example'));
    expect(gone).toMatchObject({ payload: {}, lastError: untrueMail });
    expect(await mailTo('mistyped@mail.example')).toBe(false);
    expect(await erasePersonalData(operator.deps)).toBe(0);
  });

  it('of a message goes after a year, of one about a withdrawal seven years after the end of its year', async () => {
    const { db, now } = operator.deps;
    const sentAt = now();
    await keepMail({ topic: 'order_completed', recipient: 'bought@mail.example', sentAt });
    await keepMail({ topic: 'withdrawal_refused', recipient: 'stranger@mail.example', sentAt });
    const isOurs = inArray(outbox.recipient, ['bought@mail.example', 'stranger@mail.example']);
    const left = async () => {
      const rows = await db.select().from(outbox).where(isOurs).orderBy(outbox.recipient);
      return rows.map(({ recipient }) => recipient.split('@')[0]);
    };
    const endOfWithdrawal = Date.UTC(now().getUTCFullYear() + 8, 0, 1);
    operator.advance((keptDays.mail - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect(await left()).toEqual(['bought', 'stranger']);
    operator.advance(2 * dayMs);
    await erasePersonalData(operator.deps);
    expect(await left()).toEqual(['stranger']);
    operator.advance(endOfWithdrawal - now().getTime() - 1000);
    await erasePersonalData(operator.deps);
    expect(await left()).toEqual(['stranger']);
    operator.advance(1000);
    await erasePersonalData(operator.deps);
    expect(await left()).toEqual([]);
  });

  it('of an order whose money came too late and went back goes as that of an unpaid one', async () => {
    const one = await moneyOperator(make, { stock: 1 });
    const { db } = one.deps;
    const late = (await one.checkout({ email: 'late@mail.example' })).cart.uuid;
    one.advance(2 * 3_600_000);
    await expireOrders(one.deps);
    const [attempt] = await db.select().from(payment).where(eq(payment.orderId, late));
    await moveSandboxPayment(one.deps, attempt?.url?.split('/').at(-1) ?? '', 'approved');
    await buyApproved(one, { email: 'next@mail.example' });
    await one.pay(late);
    await one.runJobs();
    const readLate = async () => (await db.select().from(orders).where(eq(orders.id, late)))[0];
    expect(await readLate()).toMatchObject({ status: 'refunded', paidAt: null, firstName: 'Tanya' });
    one.advance((keptDays.unpaidOrder + 1) * dayMs);
    await erasePersonalData(one.deps);
    expect(await readLate()).toMatchObject({ firstName: '', documentNumber: '', email: 'late@mail.example' });
    one.advance(keptDays.endedOrder * dayMs);
    await erasePersonalData(one.deps);
    expect((await readLate())?.email).toBe('');
    const [next] = await db.select().from(orders).where(eq(orders.email, 'next@mail.example'));
    expect(next).toMatchObject({ status: 'completed', firstName: 'Tanya' });
  });
});
