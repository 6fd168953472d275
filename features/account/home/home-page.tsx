import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { AccountNoScript, Loading } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { HomeIsland } from './home';
import { HomeGrid, NumberCardFrame, PackageCardSkeleton } from './home-grid';

/** The shell of the account's home: words and places, no data of anybody. */
export async function HomePage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('account.home'), loadIslandMessages('account', locale)]);
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      <AccountNoScript />
      <EarlyReads of={['number', 'packages']} />
      <HomeIsland locale={locale} messages={messages}>
        <HomeSkeleton />
      </HomeIsland>
    </>
  );
}

/** The account's home while its data is on the way, in the geometry of the real one. */
function HomeSkeleton() {
  return (
    <Loading className="contents">
      <HomeGrid
        isLoading
        number={
          <NumberCardFrame
            head={<Skeleton width="7rem" height="2.75rem" />}
            middle={
              <>
                <Skeleton width="min(18rem, 100%)" height="4rem" />
                <Skeleton width="12rem" height="1.25rem" />
              </>
            }
            foot={<Skeleton width="7rem" height="3.625rem" />}
          />
        }
        packages={<PackageCardSkeleton />}
      />
    </Loading>
  );
}
