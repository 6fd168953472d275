import { QueryClientProvider } from '@tanstack/react-query';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { accountClient } from '@/features/account/account-client';
import { AccountLocaleProvider } from '@/features/account/account-scope';
import { watchSession } from '@/features/account/watch-session';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';

export type AccountProps = { locale: LocaleSlug; messages: AbstractIntlMessages };

/** What every island of the account stands on: the shared memory, the words, the locale. Times are in UTC, as the provider's days. */
export function AccountProvider({ locale, messages, children }: AccountProps & { children: ReactNode }) {
  useEffect(watchSession, []);
  return (
    <QueryClientProvider client={accountClient}>
      <NextIntlClientProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
        <AccountLocaleProvider value={locale}>{children}</AccountLocaleProvider>
      </NextIntlClientProvider>
    </QueryClientProvider>
  );
}

/** A live part of the account together with the provider it needs. */
export function onAccount<Props extends AccountProps>(Part: ComponentType<Props>) {
  return function OnAccount(props: Props) {
    return (
      <AccountProvider locale={props.locale} messages={props.messages}>
        <Part {...props} />
      </AccountProvider>
    );
  };
}
