import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import { installLinks, parseActivationCode } from '@/operator/src/rules/activation-code';
import type { MailOf, MailTexts, MailWriter } from './mail-texts';
import { paperBlocks } from './paper-blocks';
import type { MailBlock } from './templates/mail-blocks';

function installBlocks(lpa: string, words: MailTexts['orderCompleted']): readonly MailBlock[] {
  const links = installLinks(lpa);
  const code = parseActivationCode(lpa);
  return [
    { kind: 'heading', text: words.installTitle },
    { kind: 'text', text: words.installText },
    { kind: 'button', label: words.ios, url: links.ios, main: true },
    { kind: 'button', label: words.android, url: links.android, main: false },
    { kind: 'heading', text: words.qrTitle },
    { kind: 'qr', alt: words.qrAlt, lpa: lpa },
    { kind: 'heading', text: words.manualTitle },
    {
      kind: 'fields',
      rows: [
        [words.smdp, code?.smdpAddress ?? ''],
        [words.matching, code?.matchingId ?? ''],
        [words.whole, lpa],
      ],
    },
  ];
}

/** What the buyer agreed to, on a durable medium, as consumer law wants it. */
function consentBlocks(at: string | undefined, words: MailTexts['orderCompleted'], language: Language): MailBlock[] {
  return at === undefined
    ? []
    : [{ kind: 'quiet', text: fill(words.atOnce, { date: formatDay(new Date(at), language) }) }];
}

type Ordered = Pick<
  MailOf<'order_completed'>,
  'packageTitle' | 'packageBeginsBefore' | 'packageRefusal' | 'packageFromBalanceCents'
>;

/** The package that came with the number, how it stands, and when it begins. */
function packageBlocks(mail: Ordered, texts: MailTexts, language: Language): MailBlock[] {
  const words = texts.orderCompleted;
  const { packageTitle, packageBeginsBefore, packageRefusal, packageFromBalanceCents: paidCents } = mail;
  if (packageTitle === undefined) return [];
  if (packageRefusal !== undefined) {
    const refused = texts.packageRefused;
    return [{ kind: 'text', text: `${fill(refused[packageRefusal], { package: packageTitle })} ${refused.kept}` }];
  }
  const rows: [string, string][] = [[texts.labels.package, packageTitle]];
  if (packageBeginsBefore !== undefined) {
    const date = formatDay(new Date(packageBeginsBefore), language);
    rows.push([words.packageState, fill(words.packageWaits, { date })]);
  }
  if (paidCents !== undefined) rows.push([words.packageFromBalance, formatMoney(paidCents, language)]);
  return [
    { kind: 'fields', rows },
    { kind: 'text', text: words.packageStarts },
  ];
}

/** The new number with every way to install it: links, QR code, fields to type. */
export const orderCompleted: MailWriter<'order_completed'> = (mail, texts, language) => {
  const words = texts.orderCompleted;
  return {
    subject: fill(words.subject, { number: formatPhone(mail.msisdn) }),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      { kind: 'figure', label: words.numberLabel, value: formatPhone(mail.msisdn) },
      ...packageBlocks(mail, texts, language),
      ...installBlocks(mail.lpa, words),
      { kind: 'heading', text: words.stepsTitle },
      { kind: 'steps', steps: words.steps },
      {
        kind: 'fields',
        rows: [
          [texts.labels.order, mail.order],
          [words.paid, formatMoney(mail.totalCents, language)],
        ],
      },
      {
        kind: 'links',
        links: [
          [texts.labels.receipt, mail.receiptUrl],
          [words.instruction, mail.instructionUrl],
          [texts.labels.account, mail.accountUrl],
          [words.withdraw, mail.withdrawalUrl],
        ],
      },
      ...consentBlocks(mail.suppliedAtOnce, words, language),
    ],
  };
};

/** `14:05 UTC`: nobody knows the reader's time zone. */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}

/** An unpaid order: what was chosen, until when its number is kept, and the way back to paying. */
export const orderKept: MailWriter<'order_kept'> = (mail, texts, language) => {
  const words = texts.orderKept;
  const time = formatTime(new Date(mail.keptUntil));
  const rows: [string, string][] = [
    [texts.labels.order, mail.order],
    [words.tariff, mail.tariff],
  ];
  if (mail.product !== undefined) rows.push([texts.labels.package, mail.product]);
  rows.push([words.total, formatMoney(mail.totalCents, language)]);
  return {
    subject: fill(words.subject, { time }),
    preview: words.preview,
    title: fill(words.subject, { time }),
    blocks: [
      { kind: 'text', text: fill(words.lead, { time }) },
      { kind: 'fields', rows },
      { kind: 'button', label: words.button, url: mail.continueUrl, main: true },
      { kind: 'quiet', text: fill(texts.plainLink, { url: mail.continueUrl }) },
      { kind: 'text', text: words.owner },
      { kind: 'text', text: words.ignore },
    ],
  };
};

/** The money of an order has gone back to who paid it, and its number with it. */
export const orderReversed: MailWriter<'order_reversed'> = (mail, texts, language) => {
  const words = texts.orderReversed;
  const amount = formatMoney(mail.amountCents, language);
  const number = formatPhone(mail.msisdn);
  const { labels } = texts;
  return {
    subject: fill(words.subject, { amount }),
    preview: fill(words.preview, { number }),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      { kind: 'figure', label: words.amountLabel, value: amount },
      {
        kind: 'fields',
        rows: [
          [labels.orderNumber, mail.order],
          [labels.number, number],
        ],
      },
      ...paperBlocks(mail, texts),
      { kind: 'text', text: words.ignore },
    ],
  };
};

/** Money that no order could use goes back to who paid it. */
export const paymentReturned: MailWriter<'payment_returned'> = (mail, texts, language) => {
  const words = texts.paymentReturned;
  const amount = formatMoney(mail.amountCents, language);
  const again: MailBlock = { kind: 'button', label: words.again, url: mail.shopUrl, main: true };
  return {
    subject: fill(words.subject, { amount }),
    preview: words.preview[mail.reason],
    title: words.title,
    blocks: [
      { kind: 'text', text: `${words.reasons[mail.reason]} ${words.way}` },
      { kind: 'figure', label: texts.labels.refunded, value: amount },
      { kind: 'fields', rows: [[texts.labels.orderNumber, mail.order]] },
      ...(mail.reason === 'order' ? [again] : []),
    ],
  };
};
