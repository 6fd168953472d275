import { callApi } from '@/lib/api/client/browser-client';
import type { OwnOrder as OrderAnswer } from '@/lib/api/contract/own-orders';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { type Cents, toCents } from '@/lib/format/money';

/** What a withdrawal from one's own order would pay back, in cents. */
export type Refund = {
  readonly reference: string;
  /** The number that it closes; null for a top-up. */
  readonly msisdn: string | null;
  readonly refundCents: Cents;
  readonly topUps: readonly { readonly reference: string; readonly refundCents: Cents }[];
  readonly lostCents: Cents;
  /** The package that a top-up was made for has not begun, and ends with it. */
  readonly endsPackage: boolean;
};

export type OwnOrder = {
  /** A statement counts with this one alone; null where a provider does not tell it. */
  readonly email: string | null;
  /** Null once the right to withdraw has ended. */
  readonly refund: Refund | null;
  /** When it was withdrawn from before, ISO time; null where it was not. */
  readonly withdrawnAt: string | null;
};

/**
 * The order of a statement, if the account that is signed in has it among its latest ones; else null, also where it cannot
 * be read. To whoever is not signed in nothing is told: only the mailbox of the order is.
 */
export async function readOwnOrder(named: string): Promise<OwnOrder | null> {
  if (!hasSessionHint()) return null;
  try {
    const { orders } = await callApi('listOrders', { query: {} });
    const wanted = plain(named);
    const order = orders.find(({ uuid, reference }) => uuid === wanted || plain(reference) === wanted);
    if (!order) return null;
    const { email } = await callApi('getPaymentStatus', { params: { uuid: order.uuid } });
    return { email: email || null, refund: refundOf(order), withdrawnAt: order.withdrawnAt ?? null };
  } catch {
    return null;
  }
}

/** An order number however it is written, with or without its `WL-`, or a uuid. */
function plain(order: string): string {
  return order.replace(/[\s#]/g, '').toLowerCase().replace(/^wl-?/, '');
}

function refundOf({ reference, kind, msisdn, withdrawal: right }: OrderAnswer): Refund | null {
  if (!right || right.endedBy !== null) return null;
  return {
    reference,
    msisdn: kind === 'order' ? msisdn : null,
    refundCents: toCents(right.refund),
    topUps: (right.topUps ?? []).map(({ reference, refund }) => ({ reference, refundCents: toCents(refund) })),
    lostCents: toCents(right.lost ?? 0),
    endsPackage: right.endsPackage ?? false,
  };
}
