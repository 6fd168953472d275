/** Whether the browser is online (F4.82). */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Tells of each change between online and offline, until the returned function is called. */
export function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
