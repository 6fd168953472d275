import type { OrderView } from './read-order';

/** One stop of an order on its line; `missed` is an attempt to pay that failed. */
export type Stop = { readonly name: string; readonly at: Date; readonly missed: boolean };

type Stopped = Pick<OrderView, 'order' | 'payments' | 'refunds' | 'withdrawnAt'>;

function stop(name: string, at: Date | null, missed = false): Stop[] {
  return at ? [{ name, at, missed }] : [];
}

/** Where an order has been, in the order of time. Only moments that are written down somewhere are named. */
export function stopsOf({ order, payments, refunds, withdrawnAt }: Stopped): readonly Stop[] {
  const attempts = payments.flatMap(({ status, createdAt, updatedAt }) => [
    ...stop('In payment', createdAt),
    ...(status === 'declined' ? stop('Payment declined', updatedAt, true) : []),
    ...(status === 'expired' ? stop('Payment given up', updatedAt, true) : []),
    ...(status === 'refunding' ? stop('Money came too late', updatedAt, true) : []),
    ...(status === 'reversed' ? stop('Money went back', updatedAt) : []),
  ]);
  const parts = refunds
    .filter(({ isWhole }) => !isWhole)
    .flatMap(({ state, paidAt }) => (state === 'paid' ? stop('Refunded in part', paidAt) : []));
  const stops = [
    ...stop(order.kind === 'order' ? 'Reserved' : 'Asked for', order.createdAt),
    ...attempts,
    ...stop('Paid', order.paidAt),
    ...stop('Completed', order.completedAt),
    ...stop('Withdrawn', withdrawnAt),
    ...parts,
    ...(order.status === 'expired' ? stop('Expired', order.updatedAt, true) : []),
  ];
  return stops.sort((a, b) => a.at.getTime() - b.at.getTime());
}
