import { onRoute } from '@/components/layout/route-signal';
import { hasSessionHint } from '@/lib/session/session-hint';

/** Whether the readable hint cookie says that somebody is signed in. A comfort only: data is guarded by the server. */
export function isSignedIn(): boolean {
  return hasSessionHint();
}

/** Tells when it is time to look again: after each page change and when the tab comes back. */
export function subscribeSignedIn(listener: () => void): () => void {
  const leave = onRoute(listener);
  window.addEventListener('focus', listener);
  return () => {
    leave();
    window.removeEventListener('focus', listener);
  };
}
