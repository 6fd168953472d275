import { onRoute } from '@/components/layout/route-watcher';

/** Tells when it is time to look again: after each page change and when the tab comes back. */
export function subscribeSignedIn(listener: () => void): () => void {
  const leave = onRoute(listener);
  window.addEventListener('focus', listener);
  return () => {
    leave();
    window.removeEventListener('focus', listener);
  };
}
