/** The order that the address names, as the mail and the result page link it; empty when it names none. */
export function orderInAddress(search: string): string {
  const order = new URLSearchParams(search).get('order')?.trim() ?? '';
  return /^[\w-]{1,40}$/.test(order) ? order : '';
}
