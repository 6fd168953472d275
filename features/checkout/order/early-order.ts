import { hasUnpaidOrder } from '@/features/checkout/pay/open-order';
import { dropKept, keptText } from '@/lib/browser/kept';
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
  if (query.has('package') || query.has('promo') || keptText(draftKey) !== null) return false;
  return tariff === null || tariff === String(defaultTariffId);
}

/** Whether the form has to show more at once than the document does. */
export function needsForm(): boolean {
  return !isPlainOrder(null) || hasSessionHint() || hasUnpaidOrder();
}

/** Nothing of the form is kept any more, nor which tariff it was for. */
export function dropDraft(): void {
  for (const key of [draftKey, sentKey, tariffKey]) dropKept(key);
}
