import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { UnpaidOffer } from './unpaid-offer';

export type UnpaidOnHomeProps = { locale: LocaleSlug; messages: AbstractIntlMessages };

/** The same offer as a small card above home. */
export function UnpaidOnHome({ locale, messages }: UnpaidOnHomeProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <NextIntlClientProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <UnpaidOffer locale={locale} floating />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
