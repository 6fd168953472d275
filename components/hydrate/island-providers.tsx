import { QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, IntlProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { queryClient } from '@/lib/browser/query-client';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

/** What every island gets: the slug of its page, and the texts of exactly its own namespaces. */
export type IslandWords = { readonly locale: LocaleSlug; readonly messages: AbstractIntlMessages };

/** The surroundings of an island: its words, and what it has asked the API for. */
export function IslandProviders({ locale, messages, children }: IslandWords & { children: ReactNode }) {
  const [client] = useState(queryClient);
  return (
    <IntlProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </IntlProvider>
  );
}
