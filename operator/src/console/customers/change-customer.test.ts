import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';
import { users } from '@/operator/src/db/schema/users';
import { createMailer } from '@/operator/src/mail/outbox';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';

const typo = 'tanya@gmial.example';
const right = 'tanya@gmail.example';
const names = { firstName: 'Tanya', lastName: 'Tester', reason: 'Typo, she named order and document' };

/** A buyer who mistyped the e-mail of the order, with a log-in, and somebody of the staff on the account's page. */
async function mistyped(make: Make) {
  const operator = await moneyOperator(make, { stock: 2 });
  const { db } = operator.deps;
  const order = await buyApproved(operator, { email: typo, password: 'a-long-secret-9' });
  const [line] = await db.select().from(esim).where(eq(esim.msisdn, order.msisdn));
  const userId = line?.userId ?? 0;
  const visit = await staffVisit(operator, 'support');
  const page = `/console/customers/${userId}`;
  const change = (fields: Record<string, string>) => visit.post(`${page}/change`, { ...names, ...fields });
  const orderEmail = async () => (await db.select().from(orders).where(eq(orders.id, order.id)))[0]?.email;
  const user = async () => (await db.select().from(users).where(eq(users.id, userId)))[0];
  return { operator, db, order, userId, visit, page, change, orderEmail, user };
}

describeOnOne('another name or e-mail of a customer', (make) => {
  it('moves orders and waiting mails, ends password and log-ins, and tells both mailboxes', async () => {
    const { operator, db, order, userId, visit, page, change, orderEmail, user } = await mistyped(make);
    const { token } = await openSession(operator, userId);
    const waiting = { to: typo, language: 'en', dedupeKey: 'w' } as const;
    const { mail, now } = { mail: createMailer(operator.deps.now), now: operator.deps.now() };
    const resetUrl = 'http://shop.test/en/reset-password?token=abc';
    await db.transaction(async (tx) => {
      await mail.queue(tx, { ...waiting, data: { topic: 'security_notice', resetUrl } });
      await mail.queue(tx, { ...waiting, data: { topic: 'password_reset', resetUrl, validMinutes: 30 } });
    });
    expect((await visit.get(page)).html).toContain(`href="${page}/change"`);
    expect((await visit.get(`${page}/change`)).html).toContain(`value="${typo}"`);
    const answer = await change({ email: ` ${right.toUpperCase()}` });
    expect(answer.headers.get('location')).toBe(`${page}?note=change:done`);
    expect((await visit.get(`${page}?note=change:done`)).html).toContain('The account is changed');
    expect([await orderEmail(), await user()]).toMatchObject([right, { email: right, passwordHash: null }]);
    expect((await send(operator, 'GET /profile', { token })).status).toBe(401);
    const logIn = { username: right, password: 'a-long-secret-9' };
    expect((await send(operator, 'POST /login_check', { body: logIn })).status).toBe(401);
    const rows = await db.select().from(outbox).where(eq(outbox.createdAt, now));
    expect(rows.map(({ topic, recipient, nextAt }) => [topic, recipient, nextAt !== null]).sort()).toEqual([
      ['password_reset', typo, false],
      ['security_notice', right, true],
    ]);
    const told = operator.mails.map(({ to, data }) => [to, data]);
    expect(told).toMatchObject([
      [typo, { topic: 'account_changed', change: 'left' }],
      [right, { topic: 'account_changed', change: 'new' }],
    ]);
    expect(JSON.stringify(told[0])).not.toContain(right);
    operator.mails.length = 0;
    await visit.get(`/console/orders/${order.number}`);
    await visit.post(`/console/orders/${order.number}/mail`, { form: crypto.randomUUID() });
    expect(operator.mails.map(({ to, data }) => [to, data.topic])).toEqual([[right, 'order_completed']]);
    const [line] = await readAudit(db, { about: { kind: 'customer', id: String(userId) }, limit: 9 });
    expect(line).toMatchObject({
      action: 'customer_changed',
      who: { name: 'Sam' },
      details: { before: 't…@gmial.example', after: 't…@gmail.example', name: false, reason: names.reason },
    });
  });

  it('changes a name alone and tells the mailbox: nobody is logged out', async () => {
    const { operator, userId, change, user } = await mistyped(make);
    const { token } = await openSession(operator, userId);
    const before = await user();
    await change({ email: typo, lastName: 'Other-Name' });
    expect(await user()).toEqual({ ...before, lastName: 'Other-Name' });
    expect((await send(operator, 'GET /profile', { token })).status).toBe(200);
    expect(operator.mails.map(({ to, data }) => [to, data])).toEqual([
      [typo, { topic: 'account_changed', change: 'name' }],
    ]);
  });

  it('is refused when it cannot be, and changes nothing then', async () => {
    const { operator, page, change, user, orderEmail } = await mistyped(make);
    await addAccount(operator, right);
    const before = await user();
    const taken = await change({ email: right });
    expect([taken.status, (await taken.text()).includes('another account has this e-mail')]).toEqual([422, true]);
    const wrong = await change({ email: 'nobody', firstName: '', lastName: 'Иванова', reason: '' });
    const html = await wrong.text();
    for (const field of ['email', 'firstName', 'lastName', 'reason']) expect(html).toContain(`id="${field}-fault"`);
    expect((await change({ email: typo })).headers.get('location')).toBe(`${page}?note=change:nothing`);
    expect([await user(), await orderEmail(), operator.mails]).toEqual([before, typo, []]);
  });
});
