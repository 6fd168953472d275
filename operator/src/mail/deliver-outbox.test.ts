import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailOrder } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { outbox } from '@/operator/src/db/schema/outbox';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { backoffMs, deliverOutbox } from './deliver-outbox';
import { type MailSender, type OutgoingMail, outboxSender } from './mail-sender';
import { createMailer, listOutbox } from './outbox';

const start = Date.parse('2026-11-21T08:00:00Z');
let clock = start;
const now = () => new Date(clock);
const reset: MailOrder = {
  to: 'anna@example.com',
  language: 'ru',
  dedupeKey: 'token-1',
  data: { topic: 'password_reset', resetUrl: 'http://127.0.0.1:3000/uz/reset-password?token=abc', validMinutes: 60 },
};

function capture(fails: (mail: OutgoingMail) => boolean = () => false) {
  const tried: OutgoingMail[] = [];
  const sender: MailSender = {
    leaves: true,
    send: async (message) => {
      tried.push(message);
      if (fails(message)) throw new Error('451 try later');
    },
  };
  return { tried, sender };
}

describeOnOne('outbox', (make) => {
  let db: Db;
  const queue = (message: MailOrder) => db.transaction((tx) => createMailer(now).queue(tx, message));
  const deps = (sender: MailSender) => ({
    db,
    now,
    sender,
    sandbox: true,
    supportEmail: 'help@shop.example',
    random: () => 0.5,
  });

  beforeAll(async () => {
    db = (await make()).deps.db;
  });
  beforeEach(async () => {
    clock = start;
    await db.delete(outbox);
  });

  it('writes one message per event, however often it is told', async () => {
    await queue(reset);
    await queue(reset);
    await queue({ ...reset, dedupeKey: 'token-2' });
    expect(await listOutbox(db, 'anna@example.com')).toHaveLength(2);
  });

  it.each([
    ['a mail server', capture().sender],
    ['the outbox page', outboxSender],
  ])('keeps the secret of a link out of what it was made from, once %s has it', async (_, sender) => {
    await queue(reset);
    await deliverOutbox(deps(sender));
    const [row] = await db.select().from(outbox);
    expect(row?.sentAt).not.toBeNull();
    expect(row?.payload).toEqual({});
  });

  it('writes nothing when the act it tells of is rolled back', async () => {
    const act = db.transaction(async (tx) => {
      await createMailer(now).queue(tx, reset);
      throw new Error('no');
    });
    await expect(act).rejects.toThrow('no');
    expect(await listOutbox(db, undefined)).toEqual([]);
  });

  it('refuses a message that does not fit its topic', async () => {
    const data = { topic: 'password_reset', resetUrl: 'javascript:alert(1)', validMinutes: 60 } as const;
    await expect(queue({ ...reset, data })).rejects.toThrow();
  });

  it('sends a message once, in the language it was written for', async () => {
    const { tried, sender } = capture();
    await queue(reset);
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 1, failed: 0 });
    clock += 3_600_000;
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 0, failed: 0 });
    expect(tried.map(({ to, replyTo, subject }) => [to, replyTo, subject])).toEqual([
      ['anna@example.com', 'help@shop.example', 'Задайте новый пароль'],
    ]);
  });

  it('tries again later with the same Message-ID until the server takes it', async () => {
    let down = true;
    const { tried, sender } = capture(() => down);
    await queue(reset);
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 0, failed: 1 });
    expect((await listOutbox(db, undefined))[0]).toMatchObject({ attempts: 1, lastError: '451 try later' });
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 0, failed: 0 });
    down = false;
    clock += 30_000;
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 1, failed: 0 });
    expect(tried).toHaveLength(2);
    expect(tried[1]?.rowId).toBe(tried[0]?.rowId);
    expect(tried[0]?.rowId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await listOutbox(db, undefined))[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  it('keeps no value of a statement that failed beside the message', async () => {
    const send = async () => void (await db.execute(sql`select ${'marker'}::text from no_such_table`));
    await queue(reset);
    expect(await deliverOutbox(deps({ leaves: true, send }))).toEqual({ sent: 0, failed: 1 });
    const [row] = await db.select().from(outbox);
    expect(row?.lastError).toMatch(/^Failed query: select/);
    expect(row?.lastError).not.toContain('marker');
  });

  it('drops a link for a new password that has run out while the server was down', { tags: ['F7.09'] }, async () => {
    const { tried, sender } = capture(() => tried.length < 2);
    await queue(reset);
    await deliverOutbox(deps(sender));
    clock += 60 * 60_000;
    await deliverOutbox(deps(sender));
    expect(tried).toHaveLength(1);
    expect((await db.select().from(outbox))[0]).toMatchObject({ sentAt: null, nextAt: null, payload: {} });
    await queue({ ...reset, dedupeKey: 'token-2' });
    clock += 60 * 60_000 - 1;
    await deliverOutbox(deps(sender));
    expect(tried).toHaveLength(2);
  });

  it('leaves when the server is back after days, but goes on no longer than a morning where the server refuses it for good', async () => {
    const fault = (to: string) =>
      to === 'nobody@example.com'
        ? Object.assign(new Error('550 no such mailbox'), { responseCode: 550, command: 'RCPT TO' })
        : Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', command: 'CONN' });
    let isDown = true;
    const sender: MailSender = {
      leaves: true,
      send: async ({ to }) => {
        if (isDown) throw fault(to);
      },
    };
    const receipt = { topic: 'withdrawal_paid', order: 'WL-AB34CD56', amountCents: 1000 } as const;
    await queue({ ...reset, dedupeKey: 'one', data: receipt });
    await queue({ ...reset, dedupeKey: 'two', data: receipt, to: 'nobody@example.com' });
    for (const end = start + 3 * 86_400_000; clock < end; clock += 900_000) await deliverOutbox(deps(sender));
    isDown = false;
    await deliverOutbox(deps(sender));
    expect((await listOutbox(db, 'anna@example.com'))[0]?.sentAt).not.toBeNull();
    expect((await listOutbox(db, 'nobody@example.com'))[0]).toMatchObject({ sentAt: null, nextAt: null, attempts: 40 });
  }, 60_000);

  it.each([
    { topic: 'package_started', packageTitle: 'Spain', accountUrl: 'https://shop.example/en/lk' },
    { topic: 'package_expiry', packageTitle: 'Spain', remainingMb: 10, packagesUrl: 'https://shop.example/en' },
  ] as const)('drops the word of a package that has ended while the server was down: $topic', async (said) => {
    const expiresAt = new Date(start + 3_600_000).toISOString();
    const { tried, sender } = capture(() => clock === start);
    await queue({ ...reset, data: { ...said, msisdn: '372512345678', expiresAt } });
    await deliverOutbox(deps(sender));
    clock += 3_600_000;
    await deliverOutbox(deps(sender));
    expect(tried).toHaveLength(1);
  });

  it('one refused message does not hold up the others', async () => {
    const { sender } = capture(({ to }) => to === 'bad@example.com');
    await queue({ ...reset, to: 'bad@example.com' });
    await queue({ ...reset, dedupeKey: 'token-2' });
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 1, failed: 1 });
  });

  it('a message whose worker died is sent by the next one after the lease', async () => {
    await queue(reset);
    const never: MailSender = { leaves: true, send: () => new Promise(() => {}) };
    void deliverOutbox(deps(never));
    const { tried, sender } = capture();
    await expect.poll(async () => (await listOutbox(db, undefined))[0]?.nextAt).not.toEqual(now());
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 0, failed: 0 });
    clock += 46_000;
    expect(await deliverOutbox(deps(sender))).toEqual({ sent: 1, failed: 0 });
    expect(tried).toHaveLength(1);
  });

  it('keeps the message when the outbox page is the mailbox, and drops its secrets once it has left', async () => {
    await queue(reset);
    await deliverOutbox(deps(outboxSender));
    expect((await listOutbox(db, undefined))[0]?.text).toContain('token=abc');
    await queue({ ...reset, to: 'real@example.com', dedupeKey: 'token-2' });
    await deliverOutbox(deps(capture().sender));
    expect((await listOutbox(db, 'real@example.com'))[0]).toMatchObject({ html: null, text: null });
  });
});

describe('waiting between tries', () => {
  it('doubles up to its bound and is spread by chance', () => {
    const patience = { baseMs: 1000, maxMs: 60_000 };
    expect([1, 2, 3, 4, 20].map((tries) => backoffMs(tries, patience, 1))).toEqual([1000, 2000, 4000, 8000, 60_000]);
    expect(backoffMs(3, patience, 0)).toBe(2000);
  });
});
