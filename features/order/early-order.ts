import { lastOrderKey } from '@/features/payment/public-client';
import { hasSessionHint } from '@/lib/session/session-hint';

/** Where the form of this tab is kept. */
export const draftKey = 'order-draft';

/** Whether address and tab ask for the very order that stands in the document: the tariff alone, and nothing kept. */
export function isPlainOrder(defaultTariffId: number | null): boolean {
  const query = new URLSearchParams(window.location.search);
  const tariff = query.get('tariff');
  if (query.has('package') || query.has('promo') || kept(() => window.sessionStorage, draftKey) !== null) return false;
  return tariff === null || tariff === String(defaultTariffId);
}

/** Whether this browser knows an order that may wait for its payment. */
export function knowsOpenOrder(): boolean {
  const last = kept(() => window.localStorage, lastOrderKey);
  return last !== null && !last.includes('"closed":true');
}

/** Whether the form has to show more at once than the document does. */
export function needsForm(): boolean {
  return !isPlainOrder(null) || hasSessionHint() || knowsOpenOrder();
}

function kept(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
