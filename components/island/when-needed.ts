export type IslandMoment = 'near' | 'touch' | 'idle';

/** Two thirds of a screen before it comes into view. */
const nearMargin = '66% 0px';
const touches = ['pointerdown', 'pointerenter', 'focusin', 'keydown', 'input'] as const;

/** Calls `wake` when the island's moment comes, or at the first touch. Gives back how to stop waiting. */
export function whenNeeded(host: HTMLElement, moment: IslandMoment, wake: () => void): () => void {
  const stop = new AbortController();
  for (const name of touches) host.addEventListener(name, wake, { capture: true, passive: true, signal: stop.signal });
  if (moment === 'idle') wake();
  // A host with `display: contents` has no box of its own to be seen.
  const seen = host.firstElementChild ?? host;
  if (moment === 'near' && typeof IntersectionObserver === 'undefined') wake();
  else if (moment === 'near') watch(seen, wake, stop.signal);
  return () => stop.abort();
}

function watch(element: Element, wake: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    },
    { rootMargin: nearMargin },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
