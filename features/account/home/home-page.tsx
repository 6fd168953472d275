import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/features/account/no-script';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { HomeIsland } from './home';

/** The shell of the account's home: words and places, no data of anybody. */
export async function HomePage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('account.home'), loadIslandMessages('account', locale)]);
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      <NoScript />
      <HomeIsland locale={locale} messages={messages} />
    </>
  );
}
