import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { languageOf } from '@/lib/i18n/locales';
import { LiveRefill, type LiveRefillProps } from './live-refill';

export type RefillFormProps = LiveRefillProps & { messages: AbstractIntlMessages };

/** The live top-up form with everything it needs around it (F1.10). */
export function RefillForm({ messages, ...props }: RefillFormProps) {
  const [client] = useState(() => new QueryClient());
  return (
    <NextIntlClientProvider locale={languageOf(props.locale)} messages={messages} timeZone="UTC">
      <QueryClientProvider client={client}>
        <LiveRefill {...props} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
}
