import type { PaymentKind } from '@/lib/env/payment-methods';
import { formatDay } from '@/lib/format/dates';
import { type Cents, formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { Seller } from '@/operator/src/core/config';
import { light } from '@/operator/src/core/shop-colours';
import { documentTexts, fill, formatPhone } from './document-texts';
import { decorate, drawHead, type Pdf, page, write, writePdf } from './pdf-document';

export type ReceiptLineKind = keyof (typeof documentTexts)['en']['receipt']['lines'];
/** `cents` may be negative (a discount); `title` is the proper name of what was bought, in the buyer's language. */
export type ReceiptLine = { readonly kind: ReceiptLineKind; readonly title?: string; readonly cents: Cents };

export type ReceiptData = {
  readonly language: Language;
  /** Of the order: human reference, printed as it is. */
  readonly number: string;
  /** The number as an invoice, or as a credit note; null for an order that was paid before receipts had one. */
  readonly invoice: string | null;
  /** Of a credit note: the invoice that it corrects, and whether balance is in what went back. */
  readonly corrects?: { readonly invoice: string | null; readonly paidAt: Date; readonly hasBalance: boolean };
  /** When it was paid, or went back. */
  readonly paidAt: Date;
  readonly method: PaymentKind;
  readonly buyer: {
    readonly name?: string;
    readonly email: string;
    readonly address?: string;
    readonly taxNumber?: string;
  };
  readonly seller: Seller;
  readonly msisdn?: string;
  /** What was paid; the sum is `totalCents`. */
  readonly lines: readonly ReceiptLine[];
  /** What was added to the balance without being paid on top: starter balance, bonuses. */
  readonly credits: readonly ReceiptLine[];
  /** `rate` in hundredths of a percent; `cents` is the part of the total. */
  readonly vat: { readonly rate: number; readonly cents: Cents; readonly reverseCharge: boolean };
  readonly totalCents: Cents;
  /** Credit notes of what has gone back since. */
  readonly notes: readonly { readonly number: string; readonly at: Date; readonly cents: Cents }[];
  readonly demo: boolean;
};

const right = page.margin + page.inner;

function rule(pdf: Pdf, y: number): void {
  decorate(pdf, () => pdf.lineWidth(0.75).strokeColor(light.hair).moveTo(page.margin, y).lineTo(right, y).stroke());
}

function drawPair(pdf: Pdf, [label, value]: readonly [string, string], x: number, y: number): number {
  const below = write(pdf, label, x, y, { size: 8.5, colour: light.ink2, width: 230 });
  return write(pdf, value, x, below + 1, { face: 'strong', width: 230 }) + 9;
}

/** What names a document: its number, of a credit note the invoice that it corrects, its day. */
function namesOf({ language, number, invoice, corrects, paidAt }: ReceiptData): [string, string][] {
  const words = documentTexts[language].receipt;
  const day = formatDay(paidAt, language);
  if (!corrects) {
    const own: [string, string][] = invoice ? [[words.invoiceNumber, invoice]] : [];
    return [...own, [words.number, number], [words.date, day]];
  }
  const since = formatDay(corrects.paidAt, language);
  return [
    [words.creditNumber, invoice ?? ''],
    corrects.invoice ? [words.corrects, `${corrects.invoice}, ${since}`] : [words.correctsOrder, `${number}, ${since}`],
    ...(corrects.invoice ? [[words.number, number] satisfies [string, string]] : []),
    [words.dateBack, day],
  ];
}

function drawParties(pdf: Pdf, data: ReceiptData, top: number): number {
  const words = documentTexts[data.language].receipt;
  const { buyer, seller } = data;
  const facts: [string, string][] = [
    ...namesOf(data),
    [words.method, words.methods[data.method]],
    ...(data.msisdn ? [[words.phone, formatPhone(data.msisdn)] satisfies [string, string]] : []),
  ];
  const people: [string, string][] = [
    [words.buyer, [buyer.name, buyer.address, buyer.email].filter(Boolean).join('\n')],
    ...(buyer.taxNumber ? [[words.taxNumber, buyer.taxNumber] satisfies [string, string]] : []),
    [words.seller, [seller.name, seller.address, seller.email].join('\n')],
  ];
  let left = top;
  for (const fact of facts) left = drawPair(pdf, fact, page.margin, left);
  let other = top;
  for (const person of people) other = drawPair(pdf, person, page.margin + page.inner / 2, other);
  return Math.max(left, other);
}

function drawLines(pdf: Pdf, lines: readonly ReceiptLine[], language: Language, top: number): number {
  const words = documentTexts[language].receipt;
  let y = top;
  for (const line of lines) {
    const name = words.lines[line.kind];
    const title = line.title ? `${name}: ${line.title}` : name;
    const below = write(pdf, title, page.margin, y, { width: page.inner - 110 }) + 6;
    write(pdf, formatMoney(line.cents, language), page.margin, y, { align: 'right' });
    rule(pdf, below);
    y = below + 7;
  }
  return y;
}

/** Whether a line of an order is balance that was bought with the number. */
export function isBoughtBalance({ kind }: Pick<ReceiptLine, 'kind'>): boolean {
  return kind === 'extraBalance' || kind === 'starterBalance';
}

/** Balance carries no VAT until it is used: a top-up has none, and of an order it is that of the rest. */
function vatLine({ language, vat, lines, credits, corrects }: ReceiptData): string {
  const words = documentTexts[language].receipt;
  const isBalance = lines.every(({ kind }) => kind === 'topUp' || kind === 'balanceBack');
  if (isBalance) return words.vatOnUse;
  const hasBalance = corrects?.hasBalance ?? [...lines, ...credits].some(isBoughtBalance);
  const rest = vatOfRest({ language, vat });
  return hasBalance && vat.rate > 0 ? `${rest}. ${words.vatOnUse}` : rest;
}

function vatOfRest({ language, vat }: Pick<ReceiptData, 'language' | 'vat'>): string {
  const words = documentTexts[language].receipt;
  if (vat.reverseCharge) return words.vatReverse;
  if (vat.rate === 0) return words.vatNone;
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(vat.rate / 100);
  return `${fill(words.vatIncluded, { rate })}: ${formatMoney(vat.cents, language)}`;
}

function drawTotal(pdf: Pdf, data: ReceiptData, top: number): number {
  const words = documentTexts[data.language].receipt;
  decorate(pdf, () => pdf.roundedRect(page.margin, top, page.inner, 74, 10).fill(light.land));
  write(pdf, words.total, page.margin + 16, top + 14, { face: 'display', size: 24 });
  write(pdf, vatLine(data), page.margin + 16, top + 47, { size: 9, colour: light.ink2, width: page.inner - 190 });
  const sum = formatMoney(data.totalCents, data.language);
  write(pdf, sum, right - 216, top + 13, { face: 'display', size: 44, width: 200, align: 'right' });
  return top + 92;
}

/** Credit notes with their days and sums. */
function drawNotes(pdf: Pdf, { notes, language }: ReceiptData, top: number): number {
  const words = documentTexts[language].receipt;
  if (notes.length === 0) return top;
  let y = write(pdf, words.notes, page.margin, top + 4, { face: 'strong', size: 11, tag: 'H2' }) + 8;
  for (const { number, at, cents } of notes) {
    const name = `${words.creditNote} ${number}, ${formatDay(at, language)}`;
    const below = write(pdf, name, page.margin, y, { width: page.inner - 110 }) + 6;
    write(pdf, formatMoney(cents, language), page.margin, y, { align: 'right' });
    rule(pdf, below);
    y = below + 7;
  }
  return y;
}

/** The receipt of a paid order or top-up, with the VAT part of its price, or a credit note of what went back of it. */
export function receiptPdf(data: ReceiptData): Promise<Buffer> {
  const words = documentTexts[data.language].receipt;
  const title = data.corrects ? words.creditNote : words.title;
  const meta = { title: `${title} ${data.invoice ?? data.number}`, language: data.language, createdAt: data.paidAt };
  return writePdf(meta, (pdf) => {
    let y = drawHead(pdf, data.demo ? words.demo : null);
    y = write(pdf, title, page.margin, y, { face: 'display', size: 44, tag: 'H1' }) + 8;
    y = drawParties(pdf, data, y) + 10;
    const what = data.corrects ? words.whatBack : words.what;
    const below = write(pdf, what, page.margin, y, { size: 8.5, colour: light.ink2 }) + 5;
    write(pdf, words.amount, page.margin, y, { size: 8.5, colour: light.ink2, align: 'right' });
    y = below;
    rule(pdf, y);
    y = drawTotal(pdf, data, drawLines(pdf, data.lines, data.language, y + 7) + 6);
    if (data.credits.length > 0) {
      y = write(pdf, words.credits, page.margin, y + 4, { face: 'strong', size: 11, tag: 'H2' }) + 8;
      y = drawLines(pdf, data.credits, data.language, y);
    }
    y = drawNotes(pdf, data, y) + 8;
    if (data.demo) y = write(pdf, words.demoNote, page.margin, y, { size: 9, colour: light.courseInk }) + 4;
    write(pdf, fill(words.questions, { email: data.seller.email }), page.margin, y, { size: 9, colour: light.ink2 });
  });
}
