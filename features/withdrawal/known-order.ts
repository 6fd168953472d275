import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '@/lib/api/client/browser-client';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { type Cents, toCents } from '@/lib/format/money';

/** What a withdrawal from one's own order would pay back, in cents. */
export type KnownOrder = {
  readonly reference: string;
  /** The number that it closes; null for a top-up. */
  readonly msisdn: string | null;
  readonly refundCents: Cents;
  readonly topUps: readonly { readonly reference: string; readonly refundCents: Cents }[];
  readonly lostCents: Cents;
};

/** An order number however it is written, with or without its `WL-`, or a uuid. */
function plain(order: string): string {
  return order.replace(/[\s#]/g, '').toLowerCase().replace(/^wl-?/, '');
}

/**
 * The order of a statement, if the account that is signed in has it among its latest ones and may still withdraw; else null.
 * To whoever is not signed in nothing is told: only the mailbox of the order is.
 */
export const knownOrderQuery = (named: string) =>
  queryOptions({
    queryKey: ['withdrawal', 'order', named],
    queryFn: hasSessionHint()
      ? async ({ signal }): Promise<KnownOrder | null> => {
          const { orders } = await callApi('listOrders', { query: {}, signal });
          const wanted = plain(named);
          const order = orders.find(({ uuid, reference }) => uuid === wanted || plain(reference) === wanted);
          const right = order?.withdrawal;
          if (!order || !right || right.endedBy !== null) return null;
          return {
            reference: order.reference,
            msisdn: order.kind === 'order' ? order.msisdn : null,
            refundCents: toCents(right.refund),
            topUps: (right.topUps ?? []).map(({ reference, refund }) => ({ reference, refundCents: toCents(refund) })),
            lostCents: toCents(right.lost ?? 0),
          };
        }
      : skipToken,
    retry: false,
  });
