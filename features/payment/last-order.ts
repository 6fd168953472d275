import * as z from 'zod/mini';
import { uuidSchema } from '@/lib/api/contract/shared';

const storageKey = 'last-order';
const lastSchema = z.object({ thing: z.enum(['order', 'refill']), uuid: uuidSchema });

/** The last order or top-up of this browser (A49). It holds no more than its uuid. */
export type LastOrder = z.infer<typeof lastSchema>;

export function rememberOrder(order: LastOrder): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(order));
  } catch {
    // Storage may be off or full; the address of the result page still carries the order.
  }
}

export function lastOrder(): LastOrder | null {
  try {
    return z.parse(lastSchema, JSON.parse(window.localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}
