import { formatDay, formatMoment } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { fill } from '@/operator/src/documents/document-texts';
import type { MailTexts, MailWriter } from './mail-texts';
import { paperBlocks } from './paper-blocks';
import type { MailBlock } from './templates/mail-blocks';

type Received = { readonly order: string; readonly receivedAt: string };

/** Day and time of the declaration: what the law wants confirmed. */
function timestamp(receivedAt: string, language: Language): string {
  return `${formatMoment(new Date(receivedAt), language)} UTC`;
}

function receipt({ order, receivedAt }: Received, texts: MailTexts, language: Language): MailBlock {
  return {
    kind: 'fields',
    rows: [
      [texts.labels.order, order],
      [texts.withdrawalConfirmed.receivedAt, timestamp(receivedAt, language)],
    ],
  };
}

/** The acknowledgement on a durable medium: what was declared, and when it came. */
export const withdrawalConfirmed: MailWriter<'withdrawal_confirmed'> = (mail, texts, language) => {
  const words = texts.withdrawalConfirmed;
  const money = (cents: number) => formatMoney(cents, language);
  const { topUps = [] } = mail;
  const totalCents = topUps.reduce((sum, { amountCents }) => sum + amountCents, mail.amountCents);
  const amounts: [string, string][] = [
    [`${texts.labels.order} ${mail.order}`, money(mail.amountCents)],
    ...topUps.map(({ order, amountCents }): [string, string] => [`${words.topUp} ${order}`, money(amountCents)]),
  ];
  const withTopUps: MailBlock[] = [
    { kind: 'fields', rows: amounts },
    { kind: 'text', text: words.topUps },
  ];
  return {
    subject: fill(words.subject, { order: mail.order }),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      receipt(mail, texts, language),
      { kind: 'quote', label: texts.labels.statement, text: mail.statement },
      { kind: 'text', text: fill(words.next[mail.kind], { amount: money(totalCents) }) },
      ...(topUps.length > 0 ? withTopUps : []),
      ...(mail.endsPackage ? [{ kind: 'text' as const, text: words.endsPackage }] : []),
    ],
  };
};

/** The same acknowledgement, with the reason why the contract goes on. */
export const withdrawalRefused: MailWriter<'withdrawal_refused'> = (mail, texts, language) => {
  const words = texts.withdrawalRefused;
  const date = mail.endedAt === undefined ? '' : formatDay(new Date(mail.endedAt), language);
  return {
    subject: fill(words.subject, { order: mail.order }),
    preview: words.preview,
    title: words.title,
    blocks: [
      { kind: 'text', text: words.lead },
      receipt(mail, texts, language),
      ...(mail.statement === undefined
        ? []
        : [{ kind: 'quote' as const, label: texts.labels.statement, text: mail.statement }]),
      { kind: 'text', text: fill(words.reasons[mail.reason], { date }) },
      { kind: 'text', text: words.next },
    ],
  };
};

type MoneyBack = {
  readonly words: Readonly<Record<'subject' | 'preview' | 'title', string>>;
  readonly lead: string;
  readonly mail: { readonly order: string; readonly amountCents: number };
};

/** A message about money of an order that goes back: the amount, and the order it was paid for. */
function moneyBack({ words, lead, mail }: MoneyBack, texts: MailTexts, language: Language) {
  const amount = formatMoney(mail.amountCents, language);
  const blocks: MailBlock[] = [
    { kind: 'text', text: lead },
    { kind: 'figure', label: texts.labels.refunded, value: amount },
    { kind: 'fields', rows: [[texts.labels.order, mail.order]] },
  ];
  return { subject: fill(words.subject, { amount }), preview: words.preview, title: words.title, blocks };
}

/** The money is on its way. */
export const withdrawalPaid: MailWriter<'withdrawal_paid'> = (mail, texts, language) => {
  const words = texts.withdrawalPaid;
  const { blocks, ...rest } = moneyBack({ words, lead: words.lead, mail }, texts, language);
  return { ...rest, blocks: [...blocks, ...paperBlocks(mail, texts)] };
};

/** Money of an order or a top-up has gone back, all of it or a part. What went back of a top-up has left the balance. */
export const orderRefunded: MailWriter<'order_refunded'> = (mail, texts, language) => {
  const words = texts.orderRefunded;
  const ofOrder = mail.isWhole ? words.whole : words.part;
  const plain = mail.kind === 'refill' ? words.partTopUp : ofOrder;
  const lead = mail.purpose ? words.purposes[mail.purpose] : plain;
  const { blocks, ...rest } = moneyBack({ words, lead, mail }, texts, language);
  return { ...rest, blocks: [...blocks, ...paperBlocks(mail, texts)] };
};
