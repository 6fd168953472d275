/** Two thirds of a screen before it comes into view. */
const nearMargin = '66% 0px';
const touches = ['pointerdown', 'pointerover', 'focusin', 'keydown', 'input'] as const;

/** Calls back when an element is nearly in view, or touched. Gives back how to stop. */
export function whenNear(host: HTMLElement, comeNear: () => void, margin: string = nearMargin): () => void {
  const stop = new AbortController();
  // On the window: React lets few events through to markup that it has not made live.
  const onTouch = ({ target }: Event) => target instanceof Node && host.contains(target) && comeNear();
  for (const touch of touches) {
    window.addEventListener(touch, onTouch, { capture: true, passive: true, signal: stop.signal });
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) comeNear();
    },
    { rootMargin: margin },
  );
  // The host itself has no box: `display: contents`.
  observer.observe(host.firstElementChild ?? host);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  return () => stop.abort();
}
