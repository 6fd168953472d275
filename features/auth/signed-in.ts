import { useSyncExternalStore } from 'react';
import { onRoute } from '@/components/layout/route-watcher';
import { listen } from '@/lib/browser/listen';
import { hasSessionHint } from '@/lib/browser/session-hint';

/** Tells when it is time to look again: after each page change, and when the tab or a page of its past comes back. */
export function subscribeSignedIn(listener: () => void): () => void {
  const leave = onRoute(listener);
  const stop = listen(['focus', 'pageshow'], listener);
  return () => {
    leave();
    stop();
  };
}

/** Whether this browser seems to be signed in; nobody is in the server's markup, and while React takes that over. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeSignedIn, hasSessionHint, () => false);
}
