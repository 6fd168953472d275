import type { MailTexts } from './mail-texts';
import type { MailBlock } from './templates/mail-blocks';

type Papers = { readonly receiptUrl?: string; readonly creditNoteUrl?: string | undefined };

/** Links to the papers about money that went back. */
export function paperBlocks({ receiptUrl, creditNoteUrl }: Papers, { labels }: MailTexts): MailBlock[] {
  const links: [string, string][] = [];
  if (creditNoteUrl !== undefined) links.push([labels.creditNote, creditNoteUrl]);
  if (receiptUrl !== undefined) links.push([labels.receipt, receiptUrl]);
  return links.length > 0 ? [{ kind: 'links', links }] : [];
}
