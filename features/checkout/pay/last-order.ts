import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/api/contract/shared';
import { lastOrderKey } from './open-order';

const lastSchema = z.object({
  thing: z.enum(['order', 'refill']),
  uuid: uuidSchema,
  /** Nothing to continue: it is settled, or its buyer begins anew. */
  closed: z.optional(z.boolean()),
});

/** The last order or top-up of this browser (A49). It holds no more than its uuid. */
export type LastOrder = z.infer<typeof lastSchema>;

export function rememberOrder(order: LastOrder): void {
  try {
    window.localStorage.setItem(lastOrderKey, JSON.stringify(order));
  } catch {
    // Storage may be off or full; the address of the result page still carries the order.
  }
}

export function lastOrder(): LastOrder | null {
  try {
    return z.parse(lastSchema, JSON.parse(window.localStorage.getItem(lastOrderKey) ?? 'null'));
  } catch {
    return null;
  }
}

/** Nobody is asked any more to continue this order. */
export function closeOrder(uuid: string): void {
  const last = lastOrder();
  if (last?.uuid === uuid && !last.closed) rememberOrder({ ...last, closed: true });
}

/** The order of this browser that may still be waiting for its payment. */
export function openOrder(): string | null {
  const last = lastOrder();
  return last && last.thing === 'order' && !last.closed ? last.uuid : null;
}
