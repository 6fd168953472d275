import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/ui/feedback/no-script';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { AuthFrame } from './form/auth-frame';
import { LoginFormIsland, ResetFormsIsland } from './islands';
import { ResetWait } from './reset/reset-wait';

/** The login page (F2.42): the same form as in the popup (reading A17). */
export async function LoginPage({ locale }: { locale: LocaleSlug }) {
  const [form, t, messages] = await Promise.all([
    getTranslations('auth'),
    getTranslations('auth.login'),
    loadIslandMessages('auth', locale),
  ]);
  return (
    <AuthFrame title={t('title')} lead={t('lead')}>
      <NoScript>{form('noScript')}</NoScript>
      <LoginFormIsland locale={locale} messages={messages} />
    </AuthFrame>
  );
}

/** The password-reset page (F2.45): the request, or a new password when the address carries a token (reading A17). */
export async function ResetPage({ locale }: { locale: LocaleSlug }) {
  return (
    <ResetWait>
      <ResetFormsIsland locale={locale} messages={await loadIslandMessages('auth', locale)} />
    </ResetWait>
  );
}
