'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { loadMessages } from '@/lib/i18n/load-messages';
import { defaultLocale, isLocaleSlug, languageOf } from '@/lib/i18n/locales';
import { homeHref } from '@/lib/i18n/site-hrefs';
import { recoverFromChunkFailure } from './chunk-reload';
import { toFailure } from './failure-model';
import { FailureScreen } from './failure-screen';

function currentLocale() {
  const [, slug = ''] = window.location.pathname.split('/');
  return isLocaleSlug(slug) ? slug : defaultLocale;
}

/** The failure page in the words of the address; a missing chunk reloads the page once instead (F8.48). */
export function FailureRoom({ error, retry }: { error: unknown; retry: () => void }) {
  const [messages, setMessages] = useState<AbstractIntlMessages | null>(null);
  useEffect(() => {
    if (recoverFromChunkFailure(error)) return;
    loadMessages(languageOf(currentLocale())).then(
      ({ shell }) => setMessages({ shell: { failure: shell.failure } }),
      () => undefined,
    );
  }, [error]);
  if (!messages) return null;
  const locale = currentLocale();
  return (
    <NextIntlClientProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <FailureScreen failure={toFailure(error, navigator.onLine)} homeHref={homeHref(locale)} onRetry={retry} />
    </NextIntlClientProvider>
  );
}
