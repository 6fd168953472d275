import { keep, keptFields } from '@/lib/browser/kept';
import { toUuid } from '@/lib/validation/uuid';
import { lastOrderKey } from './open-order';

/** The last order or top-up of this browser (reading A49). It holds no more than its uuid. */
export type LastOrder = {
  readonly thing: 'order' | 'refill';
  readonly uuid: string;
  /** Nothing to continue: it is settled, or its buyer begins anew. */
  readonly closed?: boolean | undefined;
};

/** Where it cannot be kept, the address of the result page still carries the order. */
export function rememberOrder(order: LastOrder): void {
  keep(lastOrderKey, JSON.stringify(order), 'localStorage');
}

export function lastOrder(): LastOrder | null {
  const { thing, uuid, closed } = keptFields(lastOrderKey, 'localStorage');
  const known = toUuid(uuid);
  if (known === null || (thing !== 'order' && thing !== 'refill')) return null;
  return { thing, uuid: known, ...(closed === true && { closed }) };
}

/** Nobody is asked any more to continue this order. */
export function closeOrder(uuid: string): void {
  const last = lastOrder();
  if (last?.uuid === uuid && !last.closed) rememberOrder({ ...last, closed: true });
}

/** The order of this browser that may still be waiting for its payment. */
export function unpaidOrderUuid(): string | null {
  const last = lastOrder();
  return last && last.thing === 'order' && !last.closed ? last.uuid : null;
}
