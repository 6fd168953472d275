const listeners = new Set<() => void>();

/** Says that the page of another path is on screen. */
export function signalRoute(): void {
  for (const listener of listeners) listener();
}

/** Tells of each change of the path after the new page is on screen, until the returned function is called. */
export function onRoute(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
