import { describe, expect, it } from 'vitest';
import type { MailData } from '@/operator/src/core/mail-schema';
import { refusalReasons } from '@/operator/src/db/schema/orders';
import { writeMail } from './mail-content';
import { mailTexts } from './mail-texts';

const languages = ['en', 'es', 'ru'] as const;
const url = 'http://127.0.0.1:3000/en/lk';
const at = '2026-11-21T08:04:00.000Z';
const msisdn = '372512345678';
const words = (mail: MailData, language: 'en' | 'es' | 'ru') =>
  JSON.stringify(writeMail(mail, language)).replaceAll('\u00a0', ' ');

describe('what a mail says', () => {
  const part = { topic: 'order_refunded', order: 'WL-1', amountCents: 300, isWhole: false, receiptUrl: url } as const;

  it.each(languages)('of a top-up that goes back in part: its balance is less, in %s', (language) => {
    const { part: ofOrder, partTopUp } = mailTexts[language].orderRefunded;
    const said = (mail: MailData) => JSON.stringify(writeMail(mail, language));
    expect(said({ ...part, kind: 'refill' })).toContain(partTopUp);
    expect(said({ ...part, kind: 'refill' })).not.toContain(ofOrder);
    for (const kind of ['order', undefined] as const) expect(said({ ...part, kind })).toContain(ofOrder);
  });

  it.each(languages)(
    'of a refund is what was given back, with its credit note before the receipt, in %s',
    (language) => {
      const { purposes, part: ofOrder } = mailTexts[language].orderRefunded;
      const { creditNote, receipt } = mailTexts[language].labels;
      for (const purpose of ['package', 'balance'] as const) {
        const { blocks } = writeMail({ ...part, kind: 'order', purpose, creditNoteUrl: `${url}/note` }, language);
        expect(blocks[0]).toEqual({ kind: 'text', text: purposes[purpose] });
        expect(JSON.stringify(blocks)).not.toContain(ofOrder);
        const links = [
          [creditNote, `${url}/note`],
          [receipt, url],
        ];
        expect(blocks.at(-1)).toEqual({ kind: 'links', links });
      }
    },
  );

  it('of a withdrawal that is refused names no contract before its reason', () => {
    for (const reason of refusalReasons) {
      const mail = { topic: 'withdrawal_refused', order: 'WL-1', receivedAt: at, reason, endedAt: at } as const;
      expect(writeMail(mail, 'en').preview).toBe('We have received it, but could not accept it. The reason is inside.');
    }
  });

  it('of what the buyer agreed to names a balance that is spent in part', () => {
    const links = { receiptUrl: url, instructionUrl: url, accountUrl: url, withdrawalUrl: url };
    const order = { topic: 'order_completed', order: 'WL-1', msisdn, totalCents: 1000, ...links } as const;
    const mail = { ...order, lpa: 'LPA:1$rsp.wanderline.example$K2', suppliedAtOnce: at } as const;
    expect(words(mail, 'en')).toContain('its balance is spent, even in part');
    expect(words(mail, 'es')).toContain('gastes su saldo, aunque sea en parte');
    expect(words(mail, 'ru')).toContain('траты её баланса, даже частичной');
  });

  it('of a reversed top-up that leaves a debt: more was taken than was left', () => {
    const money = { paidCents: 5000, takenCents: 5250, balanceCents: -500 };
    const mail = { topic: 'refill_reversed', order: 'WL-1', msisdn, ...money, receiptUrl: url, topUpUrl: url } as const;
    expect(words(mail, 'en')).toContain('More was taken off than was left');
    expect(writeMail(mail, 'en').preview).toContain('has been taken off the balance of');
  });

  it.each([
    ['en', '80% of your package is used', 'What is left lasts until 21 November 2026.', '1.25 Gb'],
    ['es', 'Has gastado el 80 % de tu paquete', 'Lo que queda dura hasta el 21 de noviembre de 2026.', '1,25 Gb'],
    ['ru', 'Израсходовано 80 % пакета', 'Остаток действует до 21 ноября 2026 г.', '1,25 Gb'],
  ] as const)(
    'of a package of which a part is used: which part, and until when the rest lasts, in %s',
    (language, ...said) => {
      const left = { packageTitle: 'Spain', expiresAt: at, remainingMb: 1250, usedPercent: 80 };
      const mail = { topic: 'package_expiry', msisdn, ...left, packagesUrl: url } as const;
      const { title, preview } = writeMail(mail, language);
      expect([title, preview].map((text) => text.replaceAll('\u00a0', ' '))).toEqual(said.slice(0, 2));
      expect(words(mail, language)).toContain(said[2]);
    },
  );

  it.each(languages)('at its end is true of whoever wrote to the shop, in %s', (language) => {
    expect(mailTexts[language].footer).not.toMatch(/account|cuenta|кабинет/);
  });
});
