import { type Cents, shareOf } from '@/lib/format/money';
import type { Tx } from '@/operator/src/db/database';
import { house, type LedgerAct, postLedger } from './post-ledger';

type PartRefund = Omit<LedgerAct, 'kind' | 'lines' | 'idemKey'> & {
  readonly refundId: string;
  readonly cents: Cents;
  /** What was paid, and the VAT in it. */
  readonly paid: { readonly totalCents: Cents; readonly vatCents: Cents };
};

/** The key under which a part that was given back is posted. */
export function partRefundKey(refundId: string): string {
  return `part-refund:${refundId}`;
}

/**
 * Posts a part of a payment that was given back while the order goes on: its share of the VAT is not owed any more, the rest
 * is lost revenue, and no balance changes. False when it has been posted before.
 */
export async function postPartRefund(tx: Tx, { refundId, cents, paid, ...act }: PartRefund): Promise<boolean> {
  const vatCents = shareOf(cents, paid.vatCents, paid.totalCents);
  const lines = [
    house('psp_clearing', cents),
    house('vat_payable', -vatCents),
    house('tariff_revenue', vatCents - cents),
  ];
  return postLedger(tx, { ...act, kind: 'part_refund', idemKey: partRefundKey(refundId), lines });
}
