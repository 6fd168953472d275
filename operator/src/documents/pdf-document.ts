import { join } from 'node:path';
import type { Language } from '@/lib/i18n/locales';
import { light } from '@/operator/src/core/shop-colours';
import { brand } from './document-texts';

export type Pdf = PDFKit.PDFDocument;
export type Face = 'text' | 'strong' | 'display';

export const page = { width: 595.28, height: 841.89, margin: 48, inner: 595.28 - 96 } as const;

const fontFiles: Record<Face, string> = {
  text: 'onest-400.ttf',
  strong: 'onest-650.ttf',
  display: 'sofia-xcond-700.ttf',
};

type Meta = { readonly title: string; readonly language: Language; readonly createdAt: Date };

/** An A4 document with the brand's fonts (Latin and Cyrillic), tagged for screen readers, finished into one buffer. */
export async function writePdf(meta: Meta, draw: (pdf: Pdf) => void): Promise<Buffer> {
  // loaded on the first document: the operator starts without it
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    // Tags are of this version.
    pdfVersion: '1.5',
    tagged: true,
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 28 },
    lang: meta.language,
    displayTitle: true,
    info: { Title: meta.title, Author: brand, CreationDate: meta.createdAt },
  });
  const fonts = join(process.cwd(), 'operator', 'assets', 'fonts');
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, join(fonts, file));
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return done;
}

type TextStyle = {
  readonly face?: Face;
  readonly size?: number;
  readonly colour?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string;
  /** What it is to a screen reader: a heading, or else a paragraph. */
  readonly tag?: 'H1' | 'H2';
};

/** Draws what says nothing: screen readers pass it by. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Writes one block of text and gives the y below it. Screen readers read blocks in the order in which they are written. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { face = 'text', size = 10, colour = light.ink, width = page.inner, align = 'left', link, tag = 'P' } = style;
  pdf.font(face).fontSize(size).fillColor(colour);
  const draw = () => {
    pdf.text(text, x, y, { width, align, lineGap: size * 0.22, ...(link ? { link, underline: true } : {}) });
  };
  pdf.addStructure(pdf.struct(tag, {}, link ? pdf.struct('Link', {}, draw) : draw));
  return pdf.y;
}

/** The brand and the course line that leaves it: a filled dot departs, an open ring arrives. */
export function drawHead(pdf: Pdf, badge: string | null): number {
  const [x, y] = [page.margin, page.margin];
  write(pdf, brand, x, y - 6, { face: 'display', size: 30 });
  const start = x + pdf.widthOfString(brand) + 18;
  const end = page.width - page.margin - (badge ? 92 : 8);
  decorate(pdf, () => {
    pdf
      .lineWidth(2.5)
      .strokeColor(light.course)
      .moveTo(start, y + 12)
      .lineTo(end - 6, y + 12)
      .stroke();
    pdf.circle(start, y + 12, 5).fill(light.course);
    pdf
      .lineWidth(2.5)
      .circle(end, y + 12, 6)
      .stroke(light.course);
  });
  if (badge) {
    const left = end + 18;
    decorate(pdf, () => pdf.roundedRect(left, y, 74, 24, 6).fill(light.course));
    write(pdf, badge, left, y + 5, { face: 'strong', size: 11, width: 74, align: 'center' });
  }
  return y + 46;
}
