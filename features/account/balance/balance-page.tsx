import { NoScript } from '@/features/account/no-script';
import { loadIslandMessages } from '@/lib/i18n/load-island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { BalanceIsland } from './balance';

/** The shell of the balance page (F2.57). */
export async function BalancePage({ locale }: { locale: LocaleSlug }) {
  return (
    <>
      <NoScript />
      <BalanceIsland locale={locale} messages={await loadIslandMessages('account', locale)} />
    </>
  );
}
