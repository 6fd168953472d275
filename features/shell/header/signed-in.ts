import { onRoute } from '@/components/layout/route-watcher';
import { listen } from '@/lib/browser/listen';

/** Tells when it is time to look again: after each page change, and when the tab or a page of its past comes back. */
export function subscribeSignedIn(listener: () => void): () => void {
  const leave = onRoute(listener);
  const stop = listen(['focus', 'pageshow'], listener);
  return () => {
    leave();
    stop();
  };
}
