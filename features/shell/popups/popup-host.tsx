'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onRoute } from '@/components/layout/route-watcher';
import { loadWithRetry } from '@/lib/browser/hydration/early-input';
import { wholeStyles } from '@/lib/browser/hydration/whole-styles';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup, currentPopup, type ShownPopup, subscribePopup } from '@/lib/browser/popups/popup';
import { watchPopupTriggers } from '@/lib/browser/popups/popup-triggers';

const loadAnswer = () => import('./popup-openers').then(({ answerPopup }) => answerPopup);

/**
 * Loads something that a popup is shown with, and gives it to `show`. Where it does not come, the popup's link is followed as it is
 * without scripts; one without a link comes at a later touch.
 */
export function loadForPopup<Code>(
  { elsewhere }: ShownPopup,
  load: () => Promise<Code>,
  show: (code: Code) => void,
): void {
  const follow = (href: string) => {
    closePopup();
    loadPage(href);
  };
  if (elsewhere) load().then(show, () => follow(elsewhere));
  else void loadWithRetry(load).then(show);
}

/** Keeps a place for popups; their code comes with the first one (F2.70). A page change closes what is open. */
export function PopupHost() {
  const shown = useSyncExternalStore(subscribePopup, currentPopup, () => null);
  const [Frame, setFrame] = useState<ComponentType<{ shown: ShownPopup | null }> | null>(null);

  useEffect(() => {
    const ignoreTriggers = watchPopupTriggers(loadAnswer);
    // The first signal is about the page that is on screen already: what was opened meanwhile stays.
    let { pathname } = window.location;
    const leave = onRoute(() => {
      if (window.location.pathname === pathname) return;
      ({ pathname } = window.location);
      closePopup();
    });
    return () => {
      ignoreTriggers();
      leave();
      // A page with another layout has a host of its own.
      closePopup();
    };
  }, []);
  useEffect(() => {
    if (!shown || Frame) return;
    const load = () => Promise.all([import('./popup-frame'), wholeStyles()]);
    loadForPopup(shown, load, ([module]) => setFrame(() => module.PopupFrame));
  }, [shown, Frame]);

  return Frame ? <Frame shown={shown} /> : null;
}
