import type { Language } from '@/lib/i18n/locales';
import { light } from '@/operator/src/core/shop-colours';
import { installLinks, parseActivationCode } from '@/operator/src/rules/activation-code';
import { documentTexts, fill, formatPhone } from './document-texts';
import { decorate, drawHead, type Pdf, page, write, writePdf } from './pdf-document';
import { qrPng } from './qr-code';

export type InstructionData = {
  readonly language: Language;
  readonly msisdn: string;
  readonly iccid: string;
  /** The whole code, `LPA:1$…`. */
  readonly lpa: string;
  readonly issuedAt: Date;
  /** Takes questions. */
  readonly supportEmail: string;
  readonly demo: boolean;
};

const qrWidth = 144;
const column = (page.inner - 28) / 2;

function drawCode(pdf: Pdf, data: InstructionData, top: number): number {
  const words = documentTexts[data.language].instruction;
  const code = parseActivationCode(data.lpa);
  const height = data.demo ? 188 : 166;
  decorate(pdf, () => pdf.roundedRect(page.margin, top, page.inner, height + 46, 12).fill(light.sea));
  const drawQr = () => {
    pdf.image(qrPng(data.lpa, { sandbox: data.demo }), page.margin + 18, top + 18, { width: qrWidth });
  };
  pdf.addStructure(pdf.struct('Figure', { alt: words.qr }, drawQr));
  const under = top + 24 + (data.demo ? 178 : qrWidth);
  write(pdf, words.scan, page.margin + 18, under, { size: 8.5, colour: light.ink2, width: qrWidth });
  const x = page.margin + qrWidth + 42;
  const width = page.inner - qrWidth - 60;
  let y = write(pdf, words.manual, x, top + 16, { face: 'display', size: 20, width, tag: 'H2' }) + 6;
  const fields = [
    [words.smdp, code?.smdpAddress ?? ''],
    [words.matching, code?.matchingId ?? ''],
    [words.whole, data.lpa],
    [words.iccid, data.iccid],
  ] as const;
  for (const [label, value] of fields) {
    y = write(pdf, label, x, y, { size: 8.5, colour: light.ink2, width });
    y = write(pdf, value, x, y + 1, { face: 'strong', size: 11, width }) + 7;
  }
  if (data.demo) write(pdf, words.demoNote, x, y + 2, { size: 8.5, colour: light.courseInk, width });
  return top + height + 46;
}

type PhoneSteps = {
  readonly title: string;
  readonly link: string;
  readonly url: string;
  readonly steps: readonly string[];
};

function drawSteps(pdf: Pdf, { title, link, url, steps }: PhoneSteps, x: number, top: number): number {
  let y = write(pdf, title, x, top, { face: 'display', size: 24, width: column, tag: 'H2' }) + 2;
  y = write(pdf, link, x, y, { face: 'strong', size: 9.5, colour: light.courseInk, width: column, link: url }) + 8;
  const dots: number[] = [];
  for (const step of steps) {
    dots.push(y + 6);
    y = write(pdf, step, x + 20, y, { size: 9.2, width: column - 20 }) + 6;
  }
  const [first = top, last = top] = [dots[0], dots.at(-1)];
  decorate(pdf, () => {
    pdf
      .lineWidth(2)
      .strokeColor(light.course)
      .moveTo(x + 5, first)
      .lineTo(x + 5, last - 5)
      .stroke();
    for (const dot of dots.slice(0, -1)) pdf.circle(x + 5, dot, 4).fill(light.course);
    pdf
      .lineWidth(2)
      .circle(x + 5, last, 4)
      .fillAndStroke(light.surface, light.course);
  });
  return y;
}

/**
 * The set-up instruction of a number (`cart.instructionUrl`): code, fields to type, steps for both systems.
 * @throws RangeError when `lpa` is not an activation code.
 */
export function instructionPdf(data: InstructionData): Promise<Buffer> {
  const words = documentTexts[data.language].instruction;
  const links = installLinks(data.lpa);
  const meta = { title: words.title, language: data.language, createdAt: data.issuedAt };
  return writePdf(meta, (pdf) => {
    const top = drawHead(pdf, data.demo ? words.demo : null);
    const side = { width: 190, align: 'right' } as const;
    const edge = page.margin + page.inner - side.width;
    write(pdf, words.number, edge, top + 4, { ...side, size: 8.5, colour: light.ink2 });
    write(pdf, formatPhone(data.msisdn), edge, top + 16, { ...side, face: 'display', size: 34 });
    let y = write(pdf, words.title, page.margin, top, { face: 'display', size: 38, width: 310, tag: 'H1' });
    y = write(pdf, words.lead, page.margin, y, { size: 10.5, colour: light.ink2 }) + 10;
    y = drawCode(pdf, data, y) + 20;
    const ios = { title: words.ios, link: words.iosLink, url: links.ios, steps: words.iosSteps };
    const android = { title: words.android, link: words.androidLink, url: links.android, steps: words.androidSteps };
    const left = drawSteps(pdf, ios, page.margin, y);
    const right = drawSteps(pdf, android, page.margin + column + 28, y);
    y = write(pdf, words.goodToKnow, page.margin, Math.max(left, right) + 8, {
      face: 'display',
      size: 20,
      tag: 'H2',
    });
    y += 4;
    for (const tip of words.tips) y = write(pdf, `•  ${tip}`, page.margin, y, { size: 9.5 }) + 3;
    write(pdf, fill(words.questions, { email: data.supportEmail }), page.margin, y + 5, {
      size: 9,
      colour: light.ink2,
    });
  });
}
