import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import { installLinks, parseActivationCode } from '@/operator/src/rules/activation-code';
import type { MailTexts, MailWriter } from './mail-texts';
import type { MailBlock } from './templates/mail-block';

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

/** The package that came with the number, and when it begins. */
function packageBlocks(title: string | undefined, words: MailTexts['orderCompleted']): MailBlock[] {
  if (title === undefined) return [];
  return [
    { kind: 'fields', rows: [[words.package, title]] },
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
      ...packageBlocks(mail.packageTitle, words),
      ...installBlocks(mail.lpa, words),
      { kind: 'heading', text: words.stepsTitle },
      { kind: 'steps', steps: words.steps },
      {
        kind: 'fields',
        rows: [
          [words.order, mail.order],
          [words.paid, formatMoney(mail.totalCents, language)],
        ],
      },
      {
        kind: 'links',
        links: [
          [words.receipt, mail.receiptUrl],
          [words.instruction, mail.instructionUrl],
          [words.account, mail.accountUrl],
          [words.withdraw, mail.withdrawalUrl],
        ],
      },
      ...consentBlocks(mail.suppliedAtOnce, words, language),
    ],
  };
};
