import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { MailOrder } from '@/operator/src/core/deps';
import { deliverOutbox } from '@/operator/src/mail/deliver-outbox';
import { outboxSender } from '@/operator/src/mail/mail-sender';
import { createMailer } from '@/operator/src/mail/outbox';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

const mailsSchema = z.array(z.looseObject({ id: z.string(), text: z.string().nullable() }));
let clock = Date.parse('2026-11-21T08:00:00Z');
const now = () => new Date(clock);
const url = 'http://127.0.0.1:4130/documents/receipt/1?token=a';
let operator: TestOperator;

beforeAll(async () => {
  operator = await testOperator();
  const { db } = operator.deps;
  const queue = (message: MailOrder) => db.transaction((tx) => createMailer(now).queue(tx, message));
  await queue({
    to: 'anna@example.com',
    language: 'en',
    dedupeKey: 'o1',
    data: {
      topic: 'order_completed',
      order: 'W-1',
      msisdn: '372512345678',
      lpa: 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM',
      totalCents: 3510,
      receiptUrl: url,
      instructionUrl: url,
      accountUrl: url,
      withdrawalUrl: url,
    },
  });
  clock += 1000;
  const statement = '<script>alert(1)</script>';
  await queue({
    to: '<i>bob</i>@example.com',
    language: 'es',
    dedupeKey: 'w1',
    data: {
      topic: 'withdrawal_confirmed',
      kind: 'order',
      order: '<b>W-2</b>',
      receivedAt: now().toISOString(),
      statement,
      amountCents: 1000,
    },
  });
  await deliverOutbox({ db, now, sender: outboxSender, sandbox: true, supportEmail: 'help@shop.example' });
});
afterAll(() => operator.close());

describe('outbox page', () => {
  it('lists messages newest first and escapes what people wrote', async () => {
    const response = await operator.app.request('/outbox');
    const page = await response.text();
    expect(page.indexOf('&lt;i&gt;bob')).toBeLessThan(page.indexOf('anna@example.com'));
    expect(page.indexOf('&lt;i&gt;bob')).toBeGreaterThan(0);
    expect(page).not.toContain('<i>bob');
    expect(page).not.toContain('<b>W-2');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('shows one message as text and, in a closed frame, as HTML with its picture', async () => {
    const app = operator.app;
    const [mail] = mailsSchema.parse(await (await app.request('/outbox.json?to=anna@example.com')).json());
    const page = await (await app.request(`/outbox/${mail?.id}`)).text();
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups/);
    expect(page).toContain('K2-7F3A-9QXM');
    const frame = await app.request(`/outbox/${mail?.id}/html`);
    expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox /);
    expect(await frame.text()).toContain('src="data:image/png;base64,');
    const picture = await app.request(`/outbox/${mail?.id}/attachments/0`);
    expect(picture.headers.get('content-type')).toBe('image/png');
  });

  it('gives tests the messages of one recipient as JSON', async () => {
    const response = await operator.app.request('/outbox.json?to=anna%40example.com');
    const mails = mailsSchema.parse(await response.json());
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ topic: 'order_completed', language: 'en', to: 'anna@example.com', attempts: 1 });
    expect(mails[0]?.text).toContain('LPA:1$rsp.wanderline.example$K2-7F3A-9QXM');
  });

  it('answers 404 for a message that is not there', async () => {
    const app = operator.app;
    for (const id of ['nope', '0b8f1c9e-5a55-4d0e-9b6a-3c2f1f0a7e11']) {
      for (const tail of ['', '/html', '/attachments/0']) {
        expect((await app.request(`/outbox/${id}${tail}`)).status).toBe(404);
      }
    }
  });
});
