/** Opens a popup by the plain markup that asks for it. */
export type PopupOpeners = Readonly<Record<string, (trigger: HTMLElement) => void>>;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Links and buttons with `data-popup` open the popup of that name: one listener for all of them, so that none has to be
 * hydrated. What opens them is loaded at the first press. Gives back how to stop.
 */
export function watchPopupTriggers(load: () => Promise<PopupOpeners>): () => void {
  const onClick = (event: MouseEvent) => {
    const trigger = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-popup]') : null;
    if (!trigger || !isPlain(event)) return;
    event.preventDefault();
    const { popup: name = '' } = trigger.dataset;
    load().then(
      (openers) => Object.hasOwn(openers, name) && openers[name]?.(trigger),
      // Without the code the link leads where it leads without scripts.
      () => trigger instanceof HTMLAnchorElement && window.location.assign(trigger.href),
    );
  };
  // Before the listener that follows links of the site.
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
