import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import type { MailTexts, MailWriter } from './mail-texts';

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

/** `1.25 Gb`, `500 Mb`: in the units of the catalogue (F9.22). */
function formatVolume(mb: number, language: Language): string {
  const [value, unit] = mb >= 1000 ? [mb / 1000, 'Gb'] : [mb, 'Mb'];
  return `${value.toLocaleString(language, { maximumFractionDigits: 2 })}\u00a0${unit}`;
}

/** Which package of which number, and when it ends. */
function packageRows(
  { packageTitle, msisdn }: { readonly packageTitle: string; readonly msisdn: string },
  labels: MailTexts['labels'],
  date: string,
): [string, string][] {
  return [
    [labels.package, packageTitle],
    [labels.number, formatPhone(msisdn)],
    [labels.ends, date],
  ];
}

export const packageStarted: MailWriter<'package_started'> = (mail, texts, language) => {
  const words = texts.packageStarted;
  const { labels } = texts;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows = packageRows(mail, labels, date);
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
  const rows = packageRows(mail, labels, date);
  if (mail.remainingMb !== null) rows.push([words.remaining, formatVolume(mail.remainingMb, language)]);
  const percent = String(mail.usedPercent);
  const [subject, preview, title] =
    mail.usedPercent === undefined
      ? [words.subject, words.preview, words.title]
      : [words.usedSubject, words.usedPreview, words.usedTitle];
  return {
    subject: fill(subject, { package: mail.packageTitle, date, percent }),
    preview: fill(preview, { date }),
    title: fill(title, { percent }),
    blocks: [
      { kind: 'fields', rows },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.packagesUrl, main: true },
    ],
  };
};
