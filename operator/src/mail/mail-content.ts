import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { MailData } from '@/operator/src/core/mail-schema';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import type { MailContent } from '@/operator/src/mail/templates/mail-blocks';
import { type MailOf, type MailTexts, type MailWriter, mailTexts } from './mail-texts';
import { orderCompleted, orderKept, orderReversed, paymentReturned } from './order-messages';
import { orderRefunded, withdrawalConfirmed, withdrawalPaid, withdrawalRefused } from './withdrawal-messages';

type PackageOfRefill = MailOf<'refill_receipt'>['package'];

/** What came of the package that a top-up was made for; a refusal says where the money is. */
function packageWords(product: PackageOfRefill, texts: MailTexts, language: Language) {
  const words = texts.refillReceipt;
  if (!product) return { lead: words.lead, rows: [], note: [] };
  if ('refusal' in product) {
    const reason = fill(words.refused[product.refusal], { package: product.title });
    return { lead: `${reason} ${words.kept}`, rows: [], note: [] };
  }
  const date = formatDay(new Date(product.beginsBefore), language);
  const row: [string, string] = [words.package, product.title];
  return {
    lead: words.leadPackage,
    rows: [row],
    note: [{ kind: 'text' as const, text: fill(words.packageWaits, { date }) }],
  };
}

/** What was paid for a number, what came on its balance, what was bought from it, and the receipt. */
const refillReceipt: MailWriter<'refill_receipt'> = (mail, texts, language) => {
  const words = texts.refillReceipt;
  const money = (cents: number) => formatMoney(cents, language);
  const number = formatPhone(mail.msisdn);
  const rows: [string, string][] = [[words.number, number]];
  if (mail.order !== undefined) rows.unshift([words.order, mail.order]);
  if (mail.bonusCents !== 0) rows.push([words.bonus, money(mail.bonusCents)]);
  rows.push([words.added, money(mail.paidCents + mail.bonusCents)]);
  const product = packageWords(mail.package, texts, language);
  rows.push(...product.rows);
  if (mail.balanceCents !== null) rows.push([words.balance, money(mail.balanceCents)]);
  const links: [string, string][] = [
    [words.receipt, mail.receiptUrl],
    [words.account, mail.accountUrl],
  ];
  if (mail.withdrawalUrl !== undefined) links.push([words.withdraw, mail.withdrawalUrl]);
  return {
    subject: fill(words.subject, { amount: money(mail.paidCents) }),
    preview: fill(words.preview, { number }),
    title: words.title,
    blocks: [
      { kind: 'text', text: product.lead },
      { kind: 'figure', label: words.amountLabel, value: money(mail.paidCents) },
      { kind: 'fields', rows },
      ...product.note,
      { kind: 'links', links },
    ],
  };
};

/** The money of a top-up has gone back to who paid it: what was taken off the balance, and what is left there. */
const refillReversed: MailWriter<'refill_reversed'> = (mail, texts, language) => {
  const words = texts.refillReversed;
  const money = (cents: number) => (cents < 0 ? `−${formatMoney(-cents, language)}` : formatMoney(cents, language));
  const number = formatPhone(mail.msisdn);
  const { order, balance } = texts.refillReceipt;
  const rows: [string, string][] = [
    [order, mail.order],
    [texts.refillReceipt.number, number],
    [words.taken, money(mail.takenCents)],
  ];
  if (mail.balanceCents !== null) rows.push([balance, money(mail.balanceCents)]);
  const isOwed = mail.balanceCents !== null && mail.balanceCents < 0;
  return {
    subject: fill(words.subject, { amount: money(mail.paidCents) }),
    preview: fill(words.preview, { number }),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      { kind: 'figure', label: words.amountLabel, value: money(mail.paidCents) },
      { kind: 'fields', rows },
      ...(isOwed ? [{ kind: 'text' as const, text: words.owed }] : []),
      { kind: 'button', label: words.button, url: mail.topUpUrl, main: true },
      { kind: 'links', links: [[texts.refillReceipt.receipt, mail.receiptUrl]] },
      { kind: 'text', text: words.ignore },
    ],
  };
};

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

const numberUnused: MailWriter<'number_unused'> = (mail, texts, language) => {
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
          [words.number, number],
          [words.block, date],
          [words.end, end],
        ],
      },
      { kind: 'text', text: words.lead },
      { kind: 'text', text: fill(words.after, { date: end }) },
      { kind: 'button', label: texts.lowBalance.button, url: mail.topUpUrl, main: true },
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
    case 'payment_returned':
      return paymentReturned(mail, texts, language);
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
    case 'number_unused':
      return numberUnused(mail, texts, language);
    case 'package_started':
      return packageStarted(mail, texts, language);
    case 'package_expiry':
      return packageExpiry(mail, texts, language);
    case 'security_notice':
      return securityNotice(mail, texts, language);
  }
}
