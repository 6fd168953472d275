import { getTranslations } from 'next-intl/server';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { AuthFrame } from './auth-frame';
import { ResetFirstView } from './reset-first-view';
import { ResetIsland } from './reset-island';

/** The password-reset page (F2.45): the request, or a new password when the address carries a token (A17). */
export async function ResetPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('auth.reset'), loadIslandMessages('auth', locale)]);
  return (
    <ResetIsland locale={locale} messages={messages}>
      <AuthFrame title={t('title')} lead={t('lead')}>
        <ResetFirstView locale={locale} />
      </AuthFrame>
    </ResetIsland>
  );
}
