'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { closePopup, type PopupControls, type ShownPopup } from '@/lib/browser/popup';
import { loadMessages } from '@/lib/i18n/load-messages';
import { defaultLocale, isLocaleSlug, type Language, languageOf } from '@/lib/i18n/locales';

type Guest = { of: ShownPopup; Component: ComponentType<{ popup: PopupControls }> };
type Words = { language: Language; messages: AbstractIntlMessages };

function documentLanguage(): Language {
  const [, slug = ''] = window.location.pathname.split('/');
  return languageOf(isLocaleSlug(slug) ? slug : defaultLocale);
}

async function loadWords(): Promise<Words> {
  const language = documentLanguage();
  return { language, messages: await loadMessages(language) };
}

/** Shows the popup that is open, in the words of the page; the last one stays until its closing motion is over. */
export function PopupRoom({ shown }: { shown: ShownPopup | null }) {
  const [guest, setGuest] = useState<Guest | null>(null);
  const [words, setWords] = useState<Words | null>(null);

  useEffect(() => {
    if (!shown) return;
    let stale = false;
    Promise.all([shown.load(), loadWords()]).then(
      ([Component, loaded]) => {
        if (stale) return;
        setWords(loaded);
        setGuest({ of: shown, Component });
      },
      () => closePopup(),
    );
    return () => {
      stale = true;
    };
  }, [shown]);

  if (!guest || !words) return null;
  // The one before may end its motion late: it must not take the next one away.
  const onClosed = () => setGuest((now) => (now === guest ? null : now));
  const popup = { open: guest.of === shown, onClose: closePopup, onClosed };
  return (
    <NextIntlClientProvider locale={words.language} messages={words.messages} timeZone="UTC">
      <guest.Component popup={popup} />
    </NextIntlClientProvider>
  );
}
