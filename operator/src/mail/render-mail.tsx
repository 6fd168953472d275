import type { Language } from '@/lib/i18n/locales';
import { demoSeller } from '@/operator/src/core/config';
import type { MailData } from '@/operator/src/core/mail-schema';
import { brand, fill } from '@/operator/src/documents/document-texts';
import { qrPng } from '@/operator/src/documents/qr-code';
import { writeMail } from './mail-content';
import { mailTexts } from './mail-texts';
import { type MailBlock, type MailContent, render } from './templates/mail-blocks';
import { MailPage } from './templates/mail-page';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly cid: string;
  readonly base64: string;
};

export type RenderedMail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
};

const qrCid = 'esim-qr@wanderline.example';

/** A finished message, which says where questions go; the QR code travels as an attached picture, because readers drop `data:` addresses. */
export async function renderMail(
  mail: MailData,
  language: Language,
  sandbox: boolean,
  supportEmail: string = demoSeller.email,
): Promise<RenderedMail> {
  const content = writeMail(mail, language);
  const texts = mailTexts[language];
  const footer = fill(texts.footer, { email: supportEmail });
  const sandboxNote = sandbox ? texts.sandbox : null;
  const attachments: MailAttachment[] = [];
  for (const block of content.blocks) {
    if (block.kind !== 'qr') continue;
    const base64 = qrPng(block.lpa, { sandbox }).toString('base64');
    attachments.push({ filename: 'esim-qr.png', contentType: 'image/png', cid: qrCid, base64 });
  }
  const html = await render(
    <MailPage
      brand={brand}
      content={content}
      footer={footer}
      language={language}
      qrSource={`cid:${qrCid}`}
      sandboxNote={sandboxNote}
    />,
  );
  const text = plainText(content, sandboxNote ? [sandboxNote, footer] : [footer]);
  return { subject: content.subject.replaceAll('\u00a0', ' '), html, text, attachments };
}

function blockLines(block: MailBlock): readonly string[] {
  switch (block.kind) {
    case 'text':
    case 'quiet':
      return [block.text];
    case 'heading':
      return [block.text.toUpperCase()];
    case 'figure':
      return [`${block.label}: ${block.value}`];
    case 'fields':
      return block.rows.map(([label, value]) => `${label}: ${value}`);
    case 'button':
      return [`${block.label}:`, block.url];
    case 'links':
      return block.links.map(([label, url]) => `${label}: ${url}`);
    case 'qr':
      return [`${block.alt}: ${block.lpa}`];
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`);
    case 'quote':
      return [`${block.label}:`, ...block.text.split('\n').map((line) => `> ${line}`)];
  }
}

/** The plain text part: the same message for readers and programs that show no HTML. */
function plainText(content: MailContent, footer: readonly string[]): string {
  const parts = [content.title, ...content.blocks.map((block) => blockLines(block).join('\n')), '-- ', ...footer];
  return `${parts.join('\n\n')}\n`.replaceAll('\u00a0', ' ');
}
