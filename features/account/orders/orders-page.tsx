import { getTranslations } from 'next-intl/server';
import { AccountNoScript, Loading } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { OrdersIsland } from './orders';
import { PackagesSkeleton } from './packages-skeleton';

/** The shell of the page of orders: words and places, no data of anybody. */
export async function OrdersPage({ locale }: { locale: LocaleSlug }) {
  const [t, messages] = await Promise.all([getTranslations('orders'), loadIslandMessages('orders', locale)]);
  return (
    <>
      <h1 className="t2">{t('title')}</h1>
      <AccountNoScript />
      <EarlyReads of={['orders', 'packagesOfEach']} />
      <OrdersIsland locale={locale} messages={messages}>
        <OrdersSkeleton />
      </OrdersIsland>
    </>
  );
}

/** The page while its data is on the way. */
function OrdersSkeleton() {
  return (
    <Loading className="contents">
      <PackagesSkeleton />
    </Loading>
  );
}
