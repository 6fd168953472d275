import { onRoute } from '@/components/layout/route-watcher';
import { listen } from '@/lib/browser/listen';

/** Tells when it is time to look again: after each page change and when the tab comes back. */
export function subscribeSignedIn(listener: () => void): () => void {
  const leave = onRoute(listener);
  const stop = listen(['focus'], listener);
  return () => {
    leave();
    stop();
  };
}
