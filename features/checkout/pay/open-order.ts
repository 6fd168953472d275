/** Where a browser keeps its last order. */
export const lastOrderKey = 'last-order';

/** Whether this browser knows an order that may wait for its payment. */
export function hasUnpaidOrder(): boolean {
  try {
    const last = window.localStorage.getItem(lastOrderKey);
    return last !== null && !last.includes('"closed":true');
  } catch {
    return false;
  }
}
