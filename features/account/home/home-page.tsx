import { getTranslations } from 'next-intl/server';
import { EarlyText, Skeleton } from '@/components/ui/feedback/skeleton';
import { AccountNoScript, Loading } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { HomeIsland } from './home';
import { HomeGrid, PackageCardSkeleton } from './home-grid';
import { NumberCardFrame } from './number-card-frame';

/** The shell of the account's home: words and places, no data of anybody. */
export async function HomePage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('account.home'), loadIslandMessages('account', locale)]);
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      <AccountNoScript />
      <EarlyReads of={['number', 'packages']} />
      <HomeIsland locale={locale} messages={messages}>
        <HomeSkeleton locale={locale} />
      </HomeIsland>
    </>
  );
}

/** The account's home while its data is on the way, in the geometry of the real one. */
function HomeSkeleton({ locale }: { locale: LocaleSlug }) {
  return (
    <Loading className="contents">
      <HomeGrid
        isLoading
        number={
          <NumberCardFrame
            locale={locale}
            number={<EarlyText name="number" width="min(18rem, 100%)" height="0.9em" />}
            state={<Skeleton width="12rem" height="1.25rem" />}
            balance={<EarlyText name="balance" width="3.4ch" height="0.9em" />}
          />
        }
        packages={<PackageCardSkeleton />}
      />
    </Loading>
  );
}
