'use client';

import { type AbstractIntlMessages, IntlProvider } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { closePopup, type PopupControls, type ShownPopup } from '@/lib/browser/popups/popup';
import { loadMessages } from '@/lib/i18n/load-messages';
import { type Language, languageOf, pageLocale } from '@/lib/i18n/locales';
import { loadForPopup } from './popup-host';

type LoadedPopup = { of: ShownPopup; Component: ComponentType<{ popup: PopupControls }> };
type Words = { language: Language; messages: AbstractIntlMessages };

async function loadWords(): Promise<Words> {
  const language = languageOf(pageLocale());
  return { language, messages: await loadMessages(language) };
}

/** Shows the popup that is open, in the words of the page; the last one stays until its closing motion is over. */
export function PopupFrame({ shown }: { shown: ShownPopup | null }) {
  const [loaded, setLoaded] = useState<LoadedPopup | null>(null);
  const [words, setWords] = useState<Words | null>(null);

  useEffect(() => {
    if (!shown) return;
    let stale = false;
    const load = () => Promise.all([shown.load(), loadWords()]);
    loadForPopup(shown, load, ([Component, texts]) => {
      if (stale) return;
      setWords(texts);
      setLoaded({ of: shown, Component });
    });
    return () => {
      stale = true;
    };
  }, [shown]);

  if (!loaded || !words) return null;
  // The one before may end its motion late: it must not take the next one away.
  const onClosed = () => setLoaded((now) => (now === loaded ? null : now));
  const popup = { open: loaded.of === shown, onClose: closePopup, onClosed };
  return (
    <IntlProvider locale={words.language} messages={words.messages} timeZone="UTC">
      <loaded.Component popup={popup} />
    </IntlProvider>
  );
}
