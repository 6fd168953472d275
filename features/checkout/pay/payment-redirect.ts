/** Milliseconds between the answer and leaving for the payment page (F4.36, F9.10). */
export const paymentRedirectDelay = 250;

/**
 * The address to leave for, or null when it is none we may send a buyer to: only https,
 * or one of the payment origins that the shop's own configuration names.
 */
export function allowedPaymentUrl(url: string, origins: readonly string[]): URL | null {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || target.username || target.password) return null;
  return target.protocol === 'https:' || origins.includes(target.origin) ? target : null;
}

/** Leaves the shop. The one place that does, so that tests can watch it. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
