import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createOperator } from '@/operator/src/app';
import { postgresDatabase } from '@/operator/src/db/open-database';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox, untrueMail } from '@/operator/src/db/schema/outbox';
import { inTransaction, isDatabaseAway } from '@/operator/src/db/transaction';
import { pgBossJobs } from '@/operator/src/jobs/pg-boss-jobs';
import { deliverOutbox, type MailFailure } from '@/operator/src/mail/deliver-outbox';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';
import { bulkPayments, moneyOperator } from '@/operator/testing/money-operator';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';
import { watchBacklog } from './backlog';

const minuteMs = 60_000;

async function ready({ app }: Pick<TestOperator, 'app'>) {
  const answer = await app.request('/ready');
  return { status: answer.status, ...(await answer.json()) };
}

async function figure({ app }: Pick<TestOperator, 'app'>, name: string): Promise<string | undefined> {
  const text = await (await app.request('/metrics')).text();
  return text.split('\n').find((line) => line.startsWith(name));
}

describeOnBoth('readiness (promise F8)', (make) => {
  let operator: TestOperator;
  beforeEach(async () => {
    operator = await make();
  });

  it('stays while a newer release has added its own migration', async () => {
    const { database } = operator.deps;
    await database.execute(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.now() + 86_400_000})`,
    );
    expect(await ready(operator)).toMatchObject({ status: 200, migrations: true });
    await database.execute(
      'delete from drizzle.__drizzle_migrations where id = (select min(id) from drizzle.__drizzle_migrations)',
    );
    expect(await ready(operator)).toMatchObject({ status: 503, migrations: false });
  });

  it('ends while no message leaves, comes back with the first that does, and does not mind a recipient nobody knows', async () => {
    const { db, now } = operator.deps;
    const message = {
      topic: 'security_notice',
      recipient: 'anna@mail.example',
      language: 'en' as const,
      payload: {},
      nextAt: now(),
      createdAt: now(),
    };
    await db.insert(outbox).values({ ...message, dedupeKey: 'one' });
    expect(await ready(operator)).toMatchObject({ status: 200, outbox: true });
    operator.advance(11 * minuteMs);
    expect(await ready(operator)).toMatchObject({ status: 503, ok: false, outbox: false });
    expect((await operator.app.request('/health')).status).toBe(200);
    expect(await figure(operator, 'wanderline_outbox_stuck')).toBe('wanderline_outbox_stuck 1');
    await db.update(outbox).set({ lastError: 'refused recipient: EENVELOPE 550 RCPT TO', attempts: 3 });
    expect(await ready(operator)).toMatchObject({ status: 200, outbox: true });
    await db.update(outbox).set({ lastError: 'Message failed: 550 5.7.1 the content is refused' });
    expect(await ready(operator)).toMatchObject({ status: 200, outbox: true });
    await db.update(outbox).set({ lastError: 'Message failed: 451 try again later' });
    expect(await ready(operator)).toMatchObject({ status: 503 });
    await db.update(outbox).set({ lastError: 'ECONNREFUSED' });
    expect(await ready(operator)).toMatchObject({ status: 503 });
    await db.insert(outbox).values({ ...message, dedupeKey: 'two', sentAt: now(), nextAt: null });
    expect(await ready(operator)).toMatchObject({ status: 200, outbox: true });
    await db.insert(outbox).values([
      { ...message, dedupeKey: 'three', nextAt: null, lastError: untrueMail },
      { ...message, dedupeKey: 'four', nextAt: null, lastError: 'ECONNREFUSED' },
    ]);
    expect(await figure(operator, 'wanderline_mails_given_up')).toBe('wanderline_mails_given_up 1');
  });
});

describeOnBoth('work that fails (promise F8)', (make) => {
  it('tells of a paid order that stays undelivered: in a line, a figure and the answer of /ready', async () => {
    const operator = await moneyOperator(make);
    const [order] = await bulkPayments(operator, 1);
    const { db, now } = operator.deps;
    await db
      .update(orders)
      .set({ status: 'paid', paidAt: now() })
      .where(eq(orders.id, order?.orderId ?? ''));
    const { log, lines } = logLines();
    const watch = () => watchBacklog({ ...operator.deps, log });
    await watch();
    expect([lines, await ready(operator)]).toMatchObject([[], { status: 200, orders: true }]);
    const sold = 'wanderline_orders_last_hour{kind="order",status="paid"}';
    const paid = 'wanderline_payments_last_hour{provider="sandbox",status="created"}';
    expect([await figure(operator, sold), await figure(operator, paid)]).toEqual([`${sold} 1`, `${paid} 1`]);
    operator.advance(11 * minuteMs);
    await watch();
    expect(lines).toMatchObject([{ level: 50, orders: 1, msg: expect.stringContaining('paid orders wait') }]);
    expect(await ready(operator)).toMatchObject({ status: 200, orders: false });
    expect(await figure(operator, 'wanderline_orders_stuck')).toBe('wanderline_orders_stuck 1');
    await db.update(orders).set({ status: 'completed' });
    expect(await ready(operator)).toMatchObject({ orders: true });
  });

  it('logs a failed job with its reason, counts it, and tells of dead ones', async () => {
    const { deps } = await make();
    const { log, lines } = logLines();
    const failed = vi.fn();
    const jobs = await pgBossJobs(deps.database, log, failed);
    await jobs.prepare(['provision-order']);
    await inTransaction(deps.db, (tx) =>
      jobs.enqueue(tx, { name: 'provision-order', key: 'one', payload: { orderId: 'order-1' } }),
    );
    await jobs.work({
      'provision-order': async () => {
        throw new Error('no number is free');
      },
    });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith('provision-order'), { timeout: 20_000 });
    await jobs.stop();
    const [line] = lines;
    expect(line).toMatchObject({
      level: 50,
      msg: 'job failed',
      job: 'provision-order',
      payload: { orderId: 'order-1' },
    });
    expect(JSON.stringify(line)).toContain('no number is free');
    const { app } = createOperator({ ...deps, log });
    expect(await figure({ app }, 'wanderline_jobs_stuck')).toBe(
      'wanderline_jobs_stuck{job="provision-order",state="failing"} 1',
    );
    await deps.database.execute(`update pgboss.job set created_on = now() - interval '11 minutes'`);
    expect(await ready({ app })).toMatchObject({ status: 200, jobs: false });
    await deps.database.execute(`update pgboss.job set state = 'failed'`);
    expect(await figure({ app }, 'wanderline_jobs_stuck')).toContain('state="dead"');
    await watchBacklog({ ...deps, log });
    expect(lines.at(-1)).toMatchObject({ level: 50, job: 'provision-order', jobs: 1, msg: 'jobs were given up' });
  });

  it.each([
    ['a mailbox nobody knows', 550, 'refused recipient: EENVELOPE 550 RCPT TO', 200],
    ['a full mailbox', 452, 'refused recipient: EENVELOPE 452 RCPT TO', 200],
    ['a mailbox that takes mail later', 450, 'refused recipient: EENVELOPE 450 RCPT TO', 200],
    ['a server that stops', 421, 'EENVELOPE 421 RCPT TO', 503],
  ])('says why a message did not leave, without its recipient: %s', async (_, responseCode, reason, status) => {
    const operator = await make();
    const { deps } = operator;
    const at = deps.now();
    const message = { topic: 'security_notice', language: 'en' as const, nextAt: at, createdAt: at, dedupeKey: 'one' };
    const payload = { topic: 'security_notice', resetUrl: 'https://shop.example/reset' };
    await deps.db.insert(outbox).values({ ...message, payload, recipient: 'anna@mail.example' });
    const refusal = Object.assign(new Error(`${responseCode} <anna@mail.example> refused`), {
      code: 'EENVELOPE',
      responseCode,
      command: 'RCPT TO',
    });
    const failures: MailFailure[] = [];
    const sender = { leaves: true, send: () => Promise.reject(refusal) };
    await deliverOutbox({
      ...deps,
      sender,
      sandbox: true,
      supportEmail: '',
      onFailure: (failure) => failures.push(failure),
    });
    expect(failures).toMatchObject([{ topic: 'security_notice', attempts: 1, isGivenUp: false, reason }]);
    expect(JSON.stringify(failures)).not.toContain('anna');
    operator.advance(11 * minuteMs);
    expect(await ready(operator)).toMatchObject({ status, outbox: status === 200 });
  });
});

describe('a database that is gone (promise F8)', () => {
  it.each([
    ['closed', () => Promise.reject(new Error('closed'))],
    ['hanging', () => new Promise<never>(() => undefined)],
  ])('leaves the process alive and makes it unready within two seconds: %s', async (_, answer) => {
    const { deps, close } = await testOperator();
    const query = vi.fn(answer);
    const db = new Proxy(deps.db, { get: () => () => ({ values: () => ({ onConflictDoUpdate: query }) }) });
    const { app } = createOperator({ ...deps, db, database: { ...deps.database, db, query } });
    const began = performance.now();
    const [first] = await Promise.all([ready({ app }), ready({ app }), sleep(100).then(() => ready({ app }))]);
    expect(first).toMatchObject({ status: 503, ok: false, database: false });
    // A busy machine adds to the second and a half that it waits.
    expect(performance.now() - began).toBeLessThan(4000);
    expect((await app.request('/health')).status).toBe(200);
    await close();
  });

  it('makes calls say that nobody answers, not that they have failed', async () => {
    const { deps, close } = await testOperator();
    const database = postgresDatabase('postgres://postgres@127.0.0.1:1/none');
    const { app } = createOperator({ ...deps, db: database.db, database });
    const answer = await app.request('/countries');
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'server_not_responding' }]);
    await database.close();
    await close();
  });

  it.each([
    ['Connection terminated unexpectedly', undefined, true],
    ['terminating connection due to administrator command', '57P01', true],
    ['Query read timeout', undefined, true],
    ['duplicate key', '23505', false],
    ['a bug', undefined, false],
  ])('is told from other faults: %s', (message, code, isAway) => {
    const cause = Object.assign(new Error(message), code === undefined ? {} : { code });
    expect(isDatabaseAway(new Error('Failed query: select 1', { cause }))).toBe(isAway);
  });
});
