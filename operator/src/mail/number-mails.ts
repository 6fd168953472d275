import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import type { MailWriter } from './mail-texts';
import type { MailBlock } from './templates/mail-blocks';

export const lowBalance: MailWriter<'low_balance'> = (mail, texts, language) => {
  const words = texts.lowBalance;
  const [number, balance] = [formatPhone(mail.msisdn), formatMoney(mail.balanceCents, language)];
  return {
    subject: fill(words.subject, { number, balance }),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'figure', label: words.balanceLabel, value: balance },
      { kind: 'fields', rows: [[texts.labels.number, number]] },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: texts.labels.topUp, url: mail.topUpUrl, main: true },
    ],
  };
};

/** A number that is blocked because it owes something: how much, what is off, and the top-up that ends it. */
export const numberBlocked: MailWriter<'number_blocked'> = (mail, texts, language) => {
  const words = texts.numberBlocked;
  const number = formatPhone(mail.msisdn);
  const [debt, amount] = [formatMoney(mail.debtCents, language), formatMoney(mail.topUpCents, language)];
  return {
    subject: fill(words.subject, { number, debt }),
    preview: fill(words.preview, { amount }),
    title: words.title,
    blocks: [
      { kind: 'figure', label: words.debt, value: debt },
      { kind: 'fields', rows: [[texts.labels.number, number]] },
      { kind: 'text', text: words.lead },
      { kind: 'text', text: fill(words.way, { amount }) },
      { kind: 'button', label: texts.labels.topUp, url: mail.topUpUrl, main: true },
    ],
  };
};

export const numberUnused: MailWriter<'number_unused'> = (mail, texts, language) => {
  const words = texts.numberUnused;
  const number = formatPhone(mail.msisdn);
  const [date, end] = [formatDay(new Date(mail.blockedAt), language), formatDay(new Date(mail.endsAt), language)];
  return {
    subject: fill(words.subject, { number, date }),
    preview: words.preview,
    title: words.title,
    blocks: [
      {
        kind: 'fields',
        rows: [
          [texts.labels.number, number],
          [words.block, date],
          [words.end, end],
        ],
      },
      { kind: 'text', text: words.lead },
      { kind: 'text', text: fill(words.after, { date: end }) },
      { kind: 'button', label: texts.labels.topUp, url: mail.topUpUrl, main: true },
    ],
  };
};

/** A number that nobody used has ended: what is left on it, and how its owner gets that. */
export const numberClosed: MailWriter<'number_closed'> = (mail, texts, language) => {
  const words = texts.numberClosed;
  const number = formatPhone(mail.msisdn);
  const rows: [string, string][] = [[texts.labels.number, number]];
  const isLeft = mail.balanceCents > 0;
  if (isLeft) rows.push([words.balance, formatMoney(mail.balanceCents, language)]);
  const refund: MailBlock[] = isLeft ? [{ kind: 'text', text: words.refund }] : [];
  return {
    subject: fill(words.subject, { number }),
    preview: words.preview,
    title: words.title,
    blocks: [{ kind: 'fields', rows }, { kind: 'text', text: words.lead }, ...refund],
  };
};
