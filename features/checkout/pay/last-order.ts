import { keep, keptFields } from '@/lib/browser/kept';
import { toUuid } from '@/lib/validation/uuid';
import { lastOrderKey } from './open-order';

/** The last order, or the last top-up, of this browser (reading A49). It holds no more than its uuid. */
export type LastOrder = {
  readonly thing: 'order' | 'refill';
  readonly uuid: string;
  /** Nothing to continue: it is settled, or its buyer begins anew. */
  readonly closed?: boolean | undefined;
};

/** Each has a place of its own: a top-up takes nothing from an order that waits for its payment. */
const keys = { order: lastOrderKey, refill: 'last-refill' } as const;

/** Where it cannot be kept, the address of the result page still carries the order. */
export function rememberOrder(order: LastOrder): void {
  keep(keys[order.thing], JSON.stringify(order), 'localStorage');
}

function read(of: LastOrder['thing']): LastOrder | null {
  const { thing, uuid, closed } = keptFields(keys[of], 'localStorage');
  const known = toUuid(uuid);
  if (known === null || thing !== of) return null;
  return { thing: of, uuid: known, ...(closed === true && { closed }) };
}

export const lastOf = { order: () => read('order'), refill: () => read('refill') } as const;

/** Nobody is asked any more to continue this order. */
export function closeOrder(uuid: string): void {
  for (const last of [lastOf.order(), lastOf.refill()]) {
    if (last?.uuid === uuid && !last.closed) rememberOrder({ ...last, closed: true });
  }
}

/** The order of this browser that may still be waiting for its payment. */
export function unpaidOrderUuid(): string | null {
  const last = lastOf.order();
  return last && !last.closed ? last.uuid : null;
}
