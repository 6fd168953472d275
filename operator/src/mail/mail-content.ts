import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { MailData } from '@/operator/src/core/mail-schema';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import { type MailWriter, mailTexts } from './mail-texts';
import { orderCompleted, orderKept, orderReversed } from './order-messages';
import { refillReceipt, refillReversed } from './refill-messages';
import type { MailContent } from './templates/mail-blocks';
import { orderRefunded, withdrawalConfirmed, withdrawalPaid, withdrawalRefused } from './withdrawal-messages';

const passwordReset: MailWriter<'password_reset'> = (mail, texts) => {
  const words = texts.passwordReset;
  const minutes = String(mail.validMinutes);
  return {
    subject: words.subject,
    preview: fill(words.preview, { minutes }),
    title: words.title,
    blocks: [
      { kind: 'text', text: fill(words.lead, { minutes }) },
      { kind: 'button', label: words.button, url: mail.resetUrl, main: true },
      { kind: 'quiet', text: fill(texts.plainLink, { url: mail.resetUrl }) },
      { kind: 'text', text: words.ignore },
    ],
  };
};

const lowBalance: MailWriter<'low_balance'> = (mail, texts, language) => {
  const words = texts.lowBalance;
  const [number, balance] = [formatPhone(mail.msisdn), formatMoney(mail.balanceCents, language)];
  return {
    subject: fill(words.subject, { number, balance }),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'figure', label: words.balanceLabel, value: balance },
      { kind: 'fields', rows: [[words.number, number]] },
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.topUpUrl, main: true },
    ],
  };
};

function formatVolume(mb: number, language: Language): string {
  const unit = mb >= 1000 ? 'gigabyte' : 'megabyte';
  const value = mb >= 1000 ? mb / 1000 : mb;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 2 }).format(value);
}

const packageStarted: MailWriter<'package_started'> = (mail, texts, language) => {
  const words = texts.packageStarted;
  const { package: name, number, expires } = texts.packageExpiry;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows: [string, string][] = [
    [name, mail.packageTitle],
    [number, formatPhone(mail.msisdn)],
    [expires, date],
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

const packageExpiry: MailWriter<'package_expiry'> = (mail, texts, language) => {
  const words = texts.packageExpiry;
  const date = formatDay(new Date(mail.expiresAt), language);
  const rows: [string, string][] = [
    [words.package, mail.packageTitle],
    [words.number, formatPhone(mail.msisdn)],
    [words.expires, date],
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

const securityNotice: MailWriter<'security_notice'> = (mail, texts) => {
  const words = texts.securityNotice;
  return {
    subject: words.subject,
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      { kind: 'button', label: words.button, url: mail.resetUrl, main: true },
      { kind: 'text', text: words.ignore },
    ],
  };
};

/** The message in the reader's language, before any markup. */
export function writeMail(mail: MailData, language: Language): MailContent {
  const texts = mailTexts[language];
  switch (mail.topic) {
    case 'order_completed':
      return orderCompleted(mail, texts, language);
    case 'order_kept':
      return orderKept(mail, texts, language);
    case 'refill_receipt':
      return refillReceipt(mail, texts, language);
    case 'refill_reversed':
      return refillReversed(mail, texts, language);
    case 'order_reversed':
      return orderReversed(mail, texts, language);
    case 'password_reset':
      return passwordReset(mail, texts, language);
    case 'withdrawal_confirmed':
      return withdrawalConfirmed(mail, texts, language);
    case 'withdrawal_refused':
      return withdrawalRefused(mail, texts, language);
    case 'withdrawal_paid':
      return withdrawalPaid(mail, texts, language);
    case 'order_refunded':
      return orderRefunded(mail, texts, language);
    case 'low_balance':
      return lowBalance(mail, texts, language);
    case 'package_started':
      return packageStarted(mail, texts, language);
    case 'package_expiry':
      return packageExpiry(mail, texts, language);
    case 'security_notice':
      return securityNotice(mail, texts, language);
  }
}
