import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import type { MailWriter } from './mail-texts';

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

function formatVolume(mb: number, language: Language): string {
  const unit = mb >= 1000 ? 'gigabyte' : 'megabyte';
  const value = mb >= 1000 ? mb / 1000 : mb;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(value);
}

export const packageStarted: MailWriter<'package_started'> = (mail, texts, language) => {
  const words = texts.packageStarted;
  const { labels } = texts;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows: [string, string][] = [
    [labels.package, mail.packageTitle],
    [labels.number, formatPhone(mail.msisdn)],
    [labels.ends, date],
  ];
  return {
    subject: fill(words.subject, { package: mail.packageTitle }),
    preview: fill(words.preview, { date }),
    title: words.title,
    blocks: [
      { kind: 'fields', rows },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.accountUrl, main: true },
    ],
  };
};

export const packageExpiry: MailWriter<'package_expiry'> = (mail, texts, language) => {
  const words = texts.packageExpiry;
  const { labels } = texts;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows: [string, string][] = [
    [labels.package, mail.packageTitle],
    [labels.number, formatPhone(mail.msisdn)],
    [labels.ends, date],
  ];
  if (mail.remainingMb !== null) rows.push([words.remaining, formatVolume(mail.remainingMb, language)]);
  const used = mail.usedPercent;
  const subject = used === undefined ? words.subject : words.usedSubject;
  return {
    subject: fill(subject, { package: mail.packageTitle, date, percent: String(used) }),
    preview: words.preview,
    title: used === undefined ? words.title : words.usedTitle,
    blocks: [
      { kind: 'fields', rows },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.packagesUrl, main: true },
    ],
  };
};
