declare global {
  interface Window {
    earlyPress?: HTMLElement | null;
  }
}

/**
 * Stands in the head of every document and runs before any other script: keeps the last press on a button or a field with
 * a list, or submit of a form, inside of an island that is not live yet. The policy names it by its hash.
 */
export const earlyPressScript =
  "for(const t of['click','submit'])addEventListener(t,e=>{const o=e.target.closest?.('[data-island=waiting] '+(t=='click'?':is(button,[role=combobox])':'form'));if(o){e.preventDefault();window.earlyPress=o}},!0)";

/** Whether somebody was quicker than the code: the page has moved, a field has the focus, or a button was pressed. */
export function isTouched(): boolean {
  return window.scrollY > 0 || document.activeElement !== document.body || Boolean(window.earlyPress);
}
