import { EarlyText, Skeleton } from '@/components/ui/feedback/skeleton';
import { AccountNoScript, Loading } from '@/features/account/shell/account-shell';
import { EarlyReads } from '@/features/account/shell/early-reads';
import { RowsSkeleton } from '@/features/account/skeletons';
import { loadIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { BalanceIsland } from './balance';
import { BalanceFrame } from './balance-frame';
import styles from './balance-frame.module.scss';

/** The shell of the balance page (F2.57). */
export async function BalancePage({ locale }: { locale: LocaleSlug }) {
  return (
    <>
      <AccountNoScript />
      <EarlyReads of={['use']} />
      {/* A page whose outermost parts have no box of their own is left where the one before it was scrolled to. */}
      <div className={styles.page}>
        <BalanceIsland locale={locale} messages={await loadIslandMessages('balance', locale)}>
          <BalanceSkeleton locale={locale} />
        </BalanceIsland>
      </div>
    </>
  );
}

/** The balance page while its data is on the way. */
function BalanceSkeleton({ locale }: { locale: LocaleSlug }) {
  return (
    <BalanceFrame locale={locale} figure={<EarlyText name="balance" width="3.4ch" height="0.9em" />}>
      <Loading className="stack">
        <Skeleton width="14rem" height="2.75rem" />
        <Skeleton width="100%" height="5rem" />
        <RowsSkeleton rows={5} />
      </Loading>
    </BalanceFrame>
  );
}
