import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { resetToken, stripResetToken } from '@/features/auth/reset-token';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { AuthFrame } from './auth-frame';
import { ResetRequest } from './reset-request-form';

export type LiveResetProps = { locale: LocaleSlug; messages: AbstractIntlMessages };

const NewPassword = lazy(async () => ({ default: (await import('./new-password')).NewPassword }));

/** The reset page with the words it needs. */
export function LiveReset({ locale, messages }: LiveResetProps) {
  return (
    <NextIntlClientProvider locale={languageOf(locale)} messages={messages} timeZone="UTC">
      <ResetViews locale={locale} />
    </NextIntlClientProvider>
  );
}

/** A new password when the address carries a token, else the request (F2.137, A17). The token stays in memory only. */
function ResetViews({ locale }: { locale: LocaleSlug }) {
  const t = useTranslations('auth');
  const [token, setToken] = useState(() => resetToken(window.location.search));
  useEffect(stripResetToken, []);
  const view = token ? 'newPassword' : 'reset';
  const askAgain = (event: MouseEvent) => {
    event.preventDefault();
    setToken(null);
  };
  return (
    <AuthFrame title={t(`${view}.title`)} lead={t(`${view}.lead`)}>
      {token ? (
        <Suspense>
          <NewPassword locale={locale} token={token} onAskAgain={askAgain} />
        </Suspense>
      ) : (
        <ResetRequest locale={locale} />
      )}
    </AuthFrame>
  );
}
