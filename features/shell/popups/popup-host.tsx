'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { onRoute } from '@/components/layout/route-watcher';
import { wholeStyles } from '@/lib/browser/hydration/whole-styles';
import { closePopup, currentPopup, type ShownPopup, subscribePopup } from '@/lib/browser/popups/popup';
import { watchPopupTriggers } from '@/lib/browser/popups/popup-triggers';
import { loadForPopup } from './load-for-popup';

const loadAnswer = () => import('./popup-openers').then(({ answerPopup }) => answerPopup);

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
