import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus to what has come, where it went with the control that had it (WCAG 2.4.3). One that is somewhere stays there. */
export function leadFocus(element: HTMLElement | null | undefined): void {
  if (!element || document.activeElement !== document.body) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

/** Puts the focus on a part of the page, from where Tab goes on. It is no control: it has no ring, and nothing is scrolled. */
export function focusPlace(place: HTMLElement): void {
  if (place.tabIndex < 0) {
    place.tabIndex = -1;
    place.style.outline = 'none';
  }
  place.focus({ preventScroll: true });
}

/** For what stands there when a control has gone: as soon as `isDue` becomes true, it takes the focus that went with it. */
export function useLeadFocus<Kind extends HTMLElement>(isDue: boolean): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  const wasDue = useRef(isDue);
  useEffect(() => {
    if (isDue && !wasDue.current) leadFocus(element.current);
    wasDue.current = isDue;
  }, [isDue]);
  return element;
}
