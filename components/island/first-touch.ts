const touches = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'input', 'scroll'] as const;
const presses = new Set(['pointerdown', 'keydown', 'input']);
/** After a failure the network gets a rest of so many milliseconds. */
const retryMs = 3000;

/** What a finger, mouse or key was put on, or what a password manager has filled in. */
export type Press = { readonly type: string; readonly target: EventTarget | null };

/** The last press before there was code to hear of it. */
export type LastPress = () => Press | null;

/** Somebody was quicker than the code: the page has moved or a field has the focus. */
function isTouched(): boolean {
  return window.scrollY > 0 || document.activeElement !== document.body;
}

/**
 * Starts something at the first sign of a visitor, so that the first view costs nothing, or at once; again at the next
 * sign when it could not be loaded. `start` may ask for the last press so far, and gives how to end it. Gives back how
 * to stop waiting and end it.
 */
export function atFirstTouch(start: (lastPress: LastPress) => Promise<() => void>, now = false): () => void {
  const stop = new AbortController();
  const waiting = new AbortController();
  let loading = false;
  let press: Press | null = null;
  const wake = (touch?: Event) => {
    // Its target is read at once: afterwards the event may have lost it. A focus mostly follows a press.
    if (touch && (presses.has(touch.type) || (touch.type === 'focusin' && !press))) {
      press = { type: touch.type, target: touch.target };
    }
    if (loading) return;
    loading = true;
    start(() => press).then(
      (end) => {
        waiting.abort();
        if (stop.signal.aborted) end();
        else stop.signal.addEventListener('abort', end);
      },
      () => {
        setTimeout(() => {
          loading = false;
        }, retryMs);
      },
    );
  };
  for (const touch of touches) {
    window.addEventListener(touch, wake, { capture: true, passive: true, signal: waiting.signal });
  }
  stop.signal.addEventListener('abort', () => waiting.abort());
  if (now || isTouched()) wake();
  return () => stop.abort();
}
