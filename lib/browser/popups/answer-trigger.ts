import type { AnswerTrigger } from './popup-triggers';

/** A popup that plain markup can ask for. */
export type TriggeredPopup = { readonly open: (trigger: HTMLAnchorElement) => void; readonly preload: () => void };

/** Answers for the popups by their names in `data-popup`. */
export function answerTrigger(popups: Readonly<Record<string, TriggeredPopup>>): AnswerTrigger {
  return (trigger, isPress) => {
    const { popup: name = '' } = trigger.dataset;
    const popup = Object.hasOwn(popups, name) ? popups[name] : undefined;
    if (isPress) popup?.open(trigger);
    else popup?.preload();
  };
}
