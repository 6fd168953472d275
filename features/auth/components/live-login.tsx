import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { LoginForm } from './login-form';

export type LiveLoginProps = { locale: LocaleSlug; messages: AbstractIntlMessages };

/** The login form with the words it needs. */
export function LiveLogin({ locale, messages }: LiveLoginProps) {
  return (
    <NextIntlClientProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <LoginForm locale={locale} />
    </NextIntlClientProvider>
  );
}
