import { isTouched } from './early-press';

const touches = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input', 'scroll'] as const;
/** After a failure the network gets a rest of so many milliseconds. */
const retryMs = 3000;

let first: Promise<void> | null = null;

/** Resolves at the first sign of a visitor of this document; at once when they were quicker than the code. */
export function firstTouch(): Promise<void> {
  first ??= isTouched() ? Promise.resolve() : nextTouch();
  return first;
}

function nextTouch(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      resolve();
    };
    for (const touch of touches) {
      window.addEventListener(touch, wake, { capture: true, passive: true, signal: stop.signal });
    }
  });
}

/** Loads code, and again at a later touch for as long as that fails: the network may be back then. */
export async function loadInTheEnd<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      await nextTouch();
    }
  }
}
