import { hasUnpaidOrder } from '@/features/checkout/pay/open-order';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { tariffKey } from './kept-tariff';

/** Where the form of this tab is kept. */
export const draftKey = 'order-draft';
/** Where it is kept as it was sent. */
export const sentKey = 'order-sent';

/** Whether address and tab ask for the very order that stands in the document: the tariff alone, and nothing kept. */
export function isPlainOrder(defaultTariffId: number | null): boolean {
  const query = new URLSearchParams(window.location.search);
  const tariff = query.get('tariff');
  if (query.has('package') || query.has('promo') || hasDraft()) return false;
  return tariff === null || tariff === String(defaultTariffId);
}

/** Whether the form has to show more at once than the document does. */
export function needsForm(): boolean {
  return !isPlainOrder(null) || hasSessionHint() || hasUnpaidOrder();
}

function hasDraft(): boolean {
  try {
    return window.sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}

/** Nothing of the form is kept any more, nor which tariff it was for. */
export function dropDraft(): void {
  try {
    for (const key of [draftKey, sentKey, tariffKey]) window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
