import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/ui/blocks/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { AccountNoScript } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { getVideos } from '@/features/content/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { PhoneSettingsIsland } from './phone-settings';
import styles from './phone-settings.module.scss';

/** The shell of the phone settings (F2.60): the films are everybody's, the codes come later. */
export async function PhoneSettingsPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages, videos] = await Promise.all([
    getTranslations('settings.phone'),
    loadIslandMessages('phone', locale),
    orEmpty(() => getVideos(languageOf(locale)), null),
  ]);
  return (
    <>
      <h1 className="t2">{t('title')}</h1>
      <AccountNoScript />
      <EarlyReads of={['number']} />
      <PhoneSettingsIsland locale={locale} messages={messages} videos={videos}>
        <PhoneSkeleton label={t('loading')} />
      </PhoneSettingsIsland>
    </>
  );
}

/** The phone settings while the code is on the way (F4.20). */
function PhoneSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="sr" role="status">
        {label}
      </p>
      <Skeleton width="min(30rem, 100%)" height="1.75rem" />
      <div className={styles.row}>
        <Card className={styles.card}>
          <Skeleton width="100%" height="2.75rem" />
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="100%" height="12rem" />
        </Card>
        <Card className={styles.card}>
          <Skeleton width="12rem" height="1.75rem" />
          <Skeleton width="min(15rem, 100%)" height="15rem" />
          <Skeleton width="100%" height="8rem" />
        </Card>
      </div>
    </div>
  );
}
