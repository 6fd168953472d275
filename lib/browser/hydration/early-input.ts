import { listen } from '@/lib/browser/listen';
import { wholeStyles } from './whole-styles';

declare global {
  interface Window {
    earlyPress?: HTMLElement | null;
  }
}

/**
 * For the head of every document: keeps the last press on a button or a field with a list, or submit of a form, inside of
 * an island that is not live yet, and shows that button as busy.
 */
export const earlyPressScript =
  "for(const t of['click','submit'])addEventListener(t,e=>{const o=e.target.closest?.('[data-island=waiting] '+(t=='click'?':is(button,[role=combobox])':'form'));if(o){e.preventDefault();window.earlyPress?.removeAttribute('aria-busy');earlyPress=o;o.matches('button')&&o.setAttribute('aria-busy',!0)}},!0)";

/**
 * Whether somebody was quicker than the code: the page has moved, a field has the focus, a button was pressed, or a box is ticked
 * that the server has not ticked (phones give it no focus).
 */
function isTouched(): boolean {
  const isTicked = document.querySelector('input:checked:not([checked])') !== null;
  return isTicked || window.scrollY > 0 || document.activeElement !== document.body || Boolean(window.earlyPress);
}

/** By these a visitor is known. Voice control presses by a click alone. */
export const touches = [
  ...(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'input', 'scroll'] as const),
  ...(['click', 'submit'] as const),
];
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
    const onTouch = () => {
      stop();
      resolve();
    };
    const stop = listen(touches, onTouch, { capture: true, passive: true });
  });
}

/** Loads a part of a page that its document does not show, with the styles of whatever it may show. */
export function loadPart<Code>(load: () => Promise<Code>): Promise<Code> {
  return loadWithRetry(async () => {
    const [code] = await Promise.all([load(), wholeStyles()]);
    return code;
  });
}

/**
 * Loads code that draws nothing, or what the document has the rules for, and again at a later touch for as long as that fails: the
 * network may be back then. What a new release has taken away does not come back: that is told as a failure of the page (F8.48).
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const [address = ''] = /\/_next\S+/.exec(String(error)) ?? [];
      const answer = await fetch(address).catch(() => null);
      if (answer?.status === 404) reportError(error);
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      await nextTouch();
    }
  }
}
