/** Two thirds of a screen before it comes into view. */
const nearMargin = '66% 0px';
const touches = ['pointerdown', 'pointerenter', 'focusin', 'keydown', 'input'] as const;

/** Calls back when an element is nearly in view, or touched. Gives back how to stop. */
export function whenNear(host: HTMLElement, comeNear: () => void): () => void {
  const stop = new AbortController();
  for (const touch of touches) {
    host.addEventListener(touch, comeNear, { capture: true, passive: true, signal: stop.signal });
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) comeNear();
    },
    { rootMargin: nearMargin },
  );
  // The host itself has no box: `display: contents`.
  observer.observe(host.firstElementChild ?? host);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  return () => stop.abort();
}
