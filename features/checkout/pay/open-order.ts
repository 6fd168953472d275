import { keptText } from '@/lib/browser/kept';

/** Where a browser keeps its last order. */
export const lastOrderKey = 'last-order';

/** Whether this browser knows an order that may wait for its payment. */
export function hasUnpaidOrder(): boolean {
  const last = keptText(lastOrderKey, 'localStorage');
  return last !== null && !last.includes('"closed":true');
}
