import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { AccountIsland } from './account-island';
import { BalanceSkeleton } from './balance-skeleton';
import { NoScript } from './no-script';

/** The shell of the balance page (F2.57). */
export async function BalancePage({ locale }: { locale: LocaleSlug }) {
  return (
    <>
      <NoScript />
      <AccountIsland page="balance" locale={locale} messages={await loadIslandMessages('account', locale)}>
        <BalanceSkeleton locale={locale} />
      </AccountIsland>
    </>
  );
}
