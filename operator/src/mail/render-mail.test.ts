import { describe, expect, it } from 'vitest';
import type { MailData } from '@/operator/src/core/mail-schema';
import { refusalReasons } from '@/operator/src/db/schema/orders';
import { renderMail } from './render-mail';

const lpa = 'LPA:1$rsp.wanderline.example$K2-7F3A-9QXM';
const order: MailData = {
  topic: 'order_completed',
  order: 'W-2026-000042',
  msisdn: '372512345678',
  lpa,
  totalCents: 3510,
  receiptUrl: 'http://127.0.0.1:4000/documents/receipt/1?token=a',
  instructionUrl: 'http://127.0.0.1:4000/documents/instruction/1?token=b',
  accountUrl: 'http://127.0.0.1:3000/en/lk',
  withdrawalUrl: 'http://127.0.0.1:3000/en/withdrawal?order=W-2026-000042',
};
const withdrawn = { topic: 'withdrawal_confirmed', kind: 'order', order: 'W-1', amountCents: 1000 } as const;
const unescaped = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');

describe('order message', () => {
  it.each([
    ['en', 'Your eSIM is ready: +372 512 345 678', '€35.10', 'Install on iPhone', 'No money was taken'],
    ['es', 'Tu eSIM está lista: +372 512 345 678', '35,10 €', 'Instalar en iPhone', 'No se ha cobrado nada'],
    ['ru', 'Ваша eSIM готова: +372 512 345 678', '35,10 €', 'Установить на iPhone', 'деньги не списаны'],
  ] as const)('carries the code in every form, in %s', async (language, subject, ...words) => {
    const mail = await renderMail(order, language, true);
    expect(mail.subject).toBe(subject);
    const html = unescaped(mail.html);
    expect(html).toContain(`lang="${language}"`);
    const carddata = encodeURIComponent(lpa);
    for (const part of [
      ...words,
      '+372 512 345 678',
      'rsp.wanderline.example',
      'K2-7F3A-9QXM',
      lpa,
      `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${carddata}`,
      `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${carddata}`,
      order.receiptUrl,
      order.instructionUrl,
      order.withdrawalUrl,
    ]) {
      expect(html).toContain(part);
      expect(mail.text).toContain(part);
    }
  });

  it('tells what to do next as a list, each step once', async () => {
    const { html } = await renderMail(order, 'en', true);
    const [list = ''] = /<ol role="list"[\s\S]*?<\/ol>/.exec(html) ?? [];
    expect(list.match(/<li/g)).toHaveLength(3);
    expect(list).toContain('Do not delete the eSIM');
  });

  it('confirms on a durable medium that supply at once was asked for, and when', async () => {
    const mail = await renderMail({ ...order, suppliedAtOnce: '2026-11-21T08:04:00.000Z' }, 'en', true);
    for (const text of [unescaped(mail.html), mail.text]) {
      expect(text).toContain('On 21 November 2026 you asked us to start the service at once');
      expect(text).toContain('lose the right to withdraw');
    }
    expect((await renderMail(order, 'en', true)).text).not.toContain('right to withdraw');
  });

  it('names the package that was bought, and that it waits', async () => {
    const bought = { packageTitle: 'Spain, 3 Gb', packageBeginsBefore: '2027-11-21T08:00:00.000Z' };
    const { text } = await renderMail({ ...order, ...bought }, 'en', true);
    expect(text).toContain('Spain, 3 Gb');
    expect(text).toContain('Waits until you land, until 21 November 2027 at the latest');
    expect(text).toContain('Order: W-2026-000042');
  });

  it('shows the QR code from an attached picture, not from a data address or another server', async () => {
    const mail = await renderMail(order, 'en', true);
    const [picture] = mail.attachments;
    expect(mail.html).toContain(`src="cid:${picture?.cid}"`);
    expect(mail.html).not.toMatch(/src="(data|https?):/);
    expect(
      Buffer.from(picture?.base64 ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
});

describe('other messages', () => {
  it('name the number of a top-up that a withdrawal asks for', async () => {
    const url = 'http://127.0.0.1:3000/en/lk';
    const amounts = { paidCents: 5000, bonusCents: 250, balanceCents: null };
    const refill = { topic: 'refill_receipt', order: 'WL-AB34CD57', msisdn: '372512345678' } as const;
    const mail = await renderMail({ ...refill, ...amounts, receiptUrl: url, accountUrl: url }, 'en', true);
    expect(mail.text).toContain('WL-AB34CD57');
  });

  it.each(['en', 'es', 'ru'] as const)('leave no empty place and no missing word in %s', async (language) => {
    const url = 'http://127.0.0.1:3000/en/reset-password?token=t&x=1';
    const time = '2026-11-21T08:04:00.000Z';
    const mails: MailData[] = [
      {
        topic: 'refill_receipt',
        order: 'WL-AB34CD57',
        msisdn: '372512345678',
        paidCents: 5000,
        bonusCents: 250,
        balanceCents: 6100,
        receiptUrl: url,
        accountUrl: url,
      },
      {
        topic: 'order_kept',
        order: 'WL-AB34CD56',
        tariff: 'Start',
        product: 'Spain 3 GB',
        totalCents: 1750,
        keptUntil: time,
        continueUrl: url,
      },
      {
        topic: 'refill_reversed',
        order: 'WL-AB34CD56',
        msisdn: '372512345678',
        paidCents: 5000,
        takenCents: 5250,
        balanceCents: -500,
        receiptUrl: url,
        topUpUrl: url,
      },
      {
        topic: 'order_reversed',
        order: 'WL-AB34CD56',
        msisdn: '372512345678',
        amountCents: 2250,
        receiptUrl: url,
      },
      ...(['order', 'refill', 'twice'] as const).map((reason) => {
        return { topic: 'payment_returned', order: 'W-1', amountCents: 2250, reason, shopUrl: url } as const;
      }),
      { topic: 'password_reset', resetUrl: url, validMinutes: 60 },
      { ...withdrawn, receivedAt: time, statement: 'I withdraw.' },
      { ...withdrawn, kind: 'refill', receivedAt: time, statement: 'I withdraw.' },
      ...refusalReasons.map((reason) => {
        return { topic: 'withdrawal_refused', order: 'W-1', receivedAt: time, reason, endedAt: time } as const;
      }),
      { topic: 'withdrawal_paid', order: 'W-1', amountCents: 1000 },
      { topic: 'order_refunded', order: 'W-1', amountCents: 1000, isWhole: true, receiptUrl: url },
      { topic: 'order_refunded', order: 'W-1', amountCents: 300, isWhole: false, receiptUrl: url },
      {
        topic: 'package_started',
        msisdn: '372512345678',
        packageTitle: 'Spain',
        expiresAt: '2026-12-01T00:00:00.000Z',
        accountUrl: url,
      },
      { topic: 'low_balance', msisdn: '372512345678', balanceCents: 120, topUpUrl: url },
      { topic: 'number_unused', msisdn: '372512345678', blockedAt: time, endsAt: time, topUpUrl: url },
      {
        topic: 'package_expiry',
        msisdn: '372512345678',
        packageTitle: 'Europe 5 GB',
        expiresAt: time,
        remainingMb: 1250,
        packagesUrl: url,
      },
      { topic: 'security_notice', resetUrl: url },
      { topic: 'account_left_to_mailbox', order: 'WL-AB34CD56', resetUrl: url },
      { topic: 'account_changed', change: 'name' },
      { topic: 'account_changed', change: 'left' },
      { topic: 'account_changed', change: 'new', resetUrl: url },
    ];
    for (const mail of mails) {
      const { subject, html, text } = await renderMail(mail, language, true);
      for (const part of [subject, html.replace(/<style>[\s\S]*?<\/style>/g, ''), text]) {
        expect(part).not.toMatch(/\{\w+\}|undefined/);
        expect(part.length).toBeGreaterThan(5);
      }
    }
  });

  it('an order with a package says when its days begin', async () => {
    const { text } = await renderMail({ ...order, packageTitle: 'Internet: Spain, 3 Gb' }, 'en', false);
    expect(text).toContain('Package: Internet: Spain, 3 Gb');
    expect(text).toContain('It starts at the first connection in a covered country, within 12 months.');
    expect((await renderMail(order, 'en', false)).text).not.toContain('first connection');
  });

  it('a refill receipt adds the bonus to what was paid and keeps a stranger from seeing the balance', async () => {
    const refill: MailData = {
      topic: 'refill_receipt',
      msisdn: '372512345678',
      paidCents: 5000,
      bonusCents: 250,
      balanceCents: null,
      receiptUrl: order.receiptUrl,
      accountUrl: order.accountUrl,
    };
    const { text } = await renderMail(refill, 'en', false);
    expect(text).toContain('Added to the balance: €52.50');
    expect(text).not.toContain('Balance now');
    expect(text).not.toContain('demo');
  });

  it('a reset message carries the link in both parts', async () => {
    const resetUrl = 'http://127.0.0.1:3000/es/reset-password?token=a-b_c';
    const mail = await renderMail({ topic: 'password_reset', resetUrl, validMinutes: 60 }, 'es', true);
    expect(mail.html).toContain(`href="${resetUrl}"`);
    expect(mail.text).toContain(resetUrl);
  });

  it.each([
    ['en', 'The package that was bought with it had not begun and has been cancelled.'],
    ['es', 'El paquete que se compró con ella no había empezado y se ha anulado.'],
    ['ru', 'Пакет, купленный с этим пополнением, ещё не начался и отменён.'],
  ] as const)('say in %s that a package has ended with the top-up it was made for', async (language, words) => {
    const refill = { ...withdrawn, kind: 'refill', receivedAt: '2026-11-21T08:04:05.000Z', statement: '' } as const;
    expect(unescaped((await renderMail({ ...refill, endsPackage: true }, language, true)).html)).toContain(words);
    expect(unescaped((await renderMail(refill, language, true)).html)).not.toContain(words);
  });

  it('escapes what people wrote', async () => {
    const statement = '<img src=x onerror=alert(1)>';
    const mail = await renderMail({ ...withdrawn, receivedAt: '2026-11-21T08:04:05.000Z', statement }, 'en', true);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img');
    expect(unescaped(mail.html)).toContain('21 November 2026, 08:04:05 UTC');
  });
});
