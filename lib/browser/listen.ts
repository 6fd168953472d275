/** Hears these events wherever on the page they happen. Gives back how to stop. */
export function listen<Kind extends keyof WindowEventMap>(
  kinds: readonly Kind[],
  onEvent: (event: WindowEventMap[Kind]) => void,
  options?: AddEventListenerOptions,
): () => void {
  const stop = new AbortController();
  for (const kind of kinds) window.addEventListener(kind, onEvent, { ...options, signal: stop.signal });
  return () => stop.abort();
}
