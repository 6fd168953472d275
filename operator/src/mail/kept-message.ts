import { formatMoney } from '@/lib/format/money';
import { fill } from '@/operator/src/documents/document-texts';
import type { MailWriter } from './mail-texts';

/** `14:05 UTC`: nobody knows the reader's time zone. */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(11, 16)} UTC`;
}

/** An unpaid order: what was chosen, until when its number is kept, and the way back to paying. */
export const orderKept: MailWriter<'order_kept'> = (mail, texts, language) => {
  const words = texts.orderKept;
  const time = formatTime(new Date(mail.keptUntil));
  const rows: [string, string][] = [
    [words.order, mail.order],
    [words.tariff, mail.tariff],
  ];
  if (mail.product !== undefined) rows.push([words.package, mail.product]);
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
