import type { MailBlock, MailContent } from './templates/mail-block';

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
export function plainText(content: MailContent, footer: readonly string[]): string {
  const parts = [content.title, ...content.blocks.map((block) => blockLines(block).join('\n')), '-- ', ...footer];
  return `${parts.join('\n\n')}\n`.replaceAll('\u00a0', ' ');
}
