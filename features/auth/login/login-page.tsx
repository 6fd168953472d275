import { getTranslations } from 'next-intl/server';
import { AuthFrame, NoScript } from '@/features/auth/auth-frame';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { Login } from './islands';

/** The login page (F2.42): the same form as in the popup (A17). */
export async function LoginPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('auth.login'), loadIslandMessages('auth', locale)]);
  return (
    <AuthFrame title={t('title')} lead={t('lead')}>
      <NoScript />
      <Login locale={locale} messages={messages} />
    </AuthFrame>
  );
}
