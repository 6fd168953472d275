import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/features/account/no-script';
import { getVideos } from '@/features/content/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { PhoneSettingsIsland } from './phone-settings';

/** The shell of the phone settings (F2.60): the films are everybody's, the codes come later. */
export async function PhoneSettingsPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages, videos] = await Promise.all([
    getTranslations('settings.phone'),
    loadIslandMessages('settings', locale),
    orEmpty(() => getVideos(languageOf(locale)), null),
  ]);
  return (
    <>
      <h1 className="t2">{t('title')}</h1>
      <NoScript />
      <PhoneSettingsIsland locale={locale} messages={messages} videos={videos} />
    </>
  );
}
