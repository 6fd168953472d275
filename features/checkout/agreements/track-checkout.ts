import { readConsent } from '@/lib/browser/consent';

/** The advertising pixel as its owner's snippet leaves it on the page; the shop itself loads none. */
type Pixel = (command: 'track', event: string, details: Readonly<Record<string, unknown>>) => void;

declare global {
  interface Window {
    fbq?: Pixel;
  }
}

/** Tells the ad pixel, if there is one and the visitor allows third parties, that an order begins (F4.70, F4.71). */
export function trackInitiateCheckout(orderUrl: string): void {
  const { fbq } = window;
  if (typeof fbq !== 'function' || readConsent() !== 'all') return;
  const { searchParams } = new URL(orderUrl, window.location.origin);
  const ids = ['tariff', 'package'].flatMap((kind) => {
    const id = searchParams.get(kind);
    return id ? [`${kind}-${id}`] : [];
  });
  try {
    fbq('track', 'InitiateCheckout', { content_ids: ids, content_type: 'product' });
  } catch {
    // A fault of somebody else's script is no reason to lose a buyer.
  }
}
