import type { Config } from '@/operator/src/core/config';
import type { Tx } from '@/operator/src/db/database';
import { newestCreditNote } from '@/operator/src/ledger/invoice-numbers';
import { documentUrl } from './document-links';

/**
 * Where a message about money that went back finds its papers: the receipt of the order, and the newest credit note, if it has one.
 * Call it when the books are written.
 */
export async function paperUrls(
  tx: Tx,
  { config }: { readonly config: Config },
  orderId: string,
): Promise<{ readonly receiptUrl: string; readonly creditNoteUrl?: string }> {
  const note = await newestCreditNote(tx, orderId);
  return {
    receiptUrl: documentUrl(config, 'receipt', orderId),
    ...(note && { creditNoteUrl: documentUrl(config, 'credit-note', note) }),
  };
}
