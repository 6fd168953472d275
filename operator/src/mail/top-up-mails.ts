import { formatDay } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { fill, formatPhone } from '@/operator/src/documents/document-texts';
import type { MailOf, MailTexts, MailWriter } from './mail-texts';
import { paperBlocks } from './paper-blocks';

type Receipt = MailOf<'refill_receipt'>;

/** Where the money is, of a number that stays blocked: what is missing, or that no top-up helps. Null where it works. */
function stillBlockedWords({ stillBlocked }: Receipt, words: MailTexts['refillReceipt'], language: Language) {
  if (!stillBlocked) return null;
  const { topUpCents } = stillBlocked;
  return topUpCents === null
    ? words.stillBlocked
    : fill(words.stillOwed, { amount: formatMoney(topUpCents, language) });
}

/** What came of the top-up, and of the package that it was made for; a refusal says where the money is. */
function outcomeWords(mail: Receipt, texts: MailTexts, language: Language) {
  const words = texts.refillReceipt;
  const { package: product } = mail;
  const stillBlocked = stillBlockedWords(mail, words, language);
  if (!product) return { lead: stillBlocked ?? words.lead, rows: [], note: [] };
  if ('refusal' in product) {
    const reason = fill(texts.packageRefused[product.refusal], { package: product.title });
    return { lead: `${reason} ${stillBlocked ?? texts.packageRefused.kept}`, rows: [], note: [] };
  }
  const date = formatDay(new Date(product.beginsBefore), language);
  const row: [string, string] = [texts.labels.package, product.title];
  return {
    lead: words.leadPackage,
    rows: [row],
    note: [{ kind: 'text' as const, text: fill(words.packageWaits, { date }) }],
  };
}

/** What was paid for a number, what came on its balance, what was bought from it, and the receipt. */
export const refillReceipt: MailWriter<'refill_receipt'> = (mail, texts, language) => {
  const words = texts.refillReceipt;
  const { labels } = texts;
  const money = (cents: number) => formatMoney(cents, language);
  const number = formatPhone(mail.msisdn);
  const rows: [string, string][] = [[labels.number, number]];
  if (mail.order !== undefined) rows.unshift([labels.orderNumber, mail.order]);
  if (mail.bonusCents !== 0) rows.push([words.bonus, money(mail.bonusCents)]);
  rows.push([words.added, money(mail.paidCents + mail.bonusCents)]);
  const outcome = outcomeWords(mail, texts, language);
  rows.push(...outcome.rows);
  if (mail.balanceCents !== null) rows.push([labels.balance, money(mail.balanceCents)]);
  const links: [string, string][] = [
    [labels.receipt, mail.receiptUrl],
    [labels.account, mail.accountUrl],
  ];
  if (mail.withdrawalUrl !== undefined) links.push([words.withdraw, mail.withdrawalUrl]);
  return {
    subject: fill(words.subject, { amount: money(mail.paidCents) }),
    preview: fill(words.preview, { number }),
    title: words.title,
    blocks: [
      { kind: 'text', text: outcome.lead },
      { kind: 'figure', label: words.amountLabel, value: money(mail.paidCents) },
      { kind: 'fields', rows },
      ...outcome.note,
      { kind: 'links', links },
    ],
  };
};

/** The money of a top-up has gone back to who paid it: what was taken off the balance, and what is left there. */
export const refillReversed: MailWriter<'refill_reversed'> = (mail, texts, language) => {
  const words = texts.refillReversed;
  const money = (cents: number) => formatMoney(cents, language);
  const number = formatPhone(mail.msisdn);
  const { labels } = texts;
  const rows: [string, string][] = [
    [labels.orderNumber, mail.order],
    [labels.number, number],
    [words.taken, money(mail.takenCents)],
  ];
  if (mail.balanceCents !== null) rows.push([labels.balance, money(mail.balanceCents)]);
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
      { kind: 'button', label: labels.topUp, url: mail.topUpUrl, main: true },
      ...paperBlocks(mail, texts),
      { kind: 'text', text: words.ignore },
    ],
  };
};
