import { listen } from '@/lib/browser/listen';
import { loadPage } from '@/lib/browser/load-page';
import { isPlainClick } from '@/lib/browser/navigation';

/** Does what a trigger of plain markup asks for: opens its popup when it was pressed, else only gets the code ready. */
export type AnswerTrigger = (trigger: HTMLAnchorElement, isPress: boolean) => void;

/**
 * Links with `data-popup` open the popup of that name: one listener for all of them, so that none has to be hydrated.
 * What answers them is loaded when a pointer comes to one. Gives back how to stop.
 */
export function watchPopupTriggers(load: () => Promise<AnswerTrigger>): () => void {
  const onPointer = (event: MouseEvent) => {
    const trigger = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-popup]') : null;
    const isPress = event.type === 'click';
    if (!trigger || (isPress && !isPlainClick(event))) return;
    if (isPress) event.preventDefault();
    load().then(
      (answer) => answer(trigger, isPress),
      // Without the code the link leads where it leads without scripts.
      () => isPress && loadPage(trigger.href),
    );
  };
  // A press is heard before the listener that follows links of the site.
  return listen(['pointerover', 'click'], onPointer, { capture: true });
}
