'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import type { MainNumber } from '@/features/account/account-model';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { BlockNote } from '@/features/account/block-note';
import { lastDays } from '@/features/account/history-model';
import type { HistoryWish } from '@/features/account/history-query';
import { LoadFailure } from '@/features/account/load-failure';
import { useAccountLocale, useSums } from '@/features/account/use-sums';
import { useIsLive } from '@/lib/browser/use-is-live';
import { BalanceFrame, BalanceSkeleton } from './balance-skeleton';
import { HistoryFilters } from './history-filters';
import { HistoryPanel } from './history-panel';

/** The balance of the main number and what changed it (F1.14). Without a main number the menu leads away. */
export function Balance() {
  const isHydrated = useIsLive();
  const locale = useAccountLocale();
  const profile = useQuery(profileQuery);
  const numbers = useQuery(numbersQuery);
  const main = profile.data?.mainNumber;
  if (!isHydrated) return <BalanceSkeleton locale={locale} />;
  if (main) {
    const block = numbers.data?.find(({ id }) => id === main.id)?.block;
    const own = numbers.data?.map(({ id, msisdn }) => ({ id, msisdn })) ?? [main];
    return (
      <BalanceFrame
        locale={locale}
        figure={<BalanceFigure numberId={main.id} />}
        note={block && <BlockNote block={block} msisdn={main.msisdn} isMain />}
      >
        <BalanceHistory key={main.id} mainId={main.id} numbers={own} />
      </BalanceFrame>
    );
  }
  if (!profile.isError) return <BalanceSkeleton locale={locale} />;
  return <LoadFailure error={profile.error} busy={profile.isFetching} onRetry={() => void profile.refetch()} />;
}

export const BalanceIsland = ownIsland(Balance);

function BalanceFigure({ numberId }: { numberId: number }) {
  const { balance: words } = useSums();
  const { data, isError } = useQuery(balanceQuery(numberId));
  if (data) return words(data);
  return isError ? '—' : <Skeleton width="3.4ch" height="0.9em" />;
}

type BalanceHistoryProps = { mainId: number; numbers: readonly MainNumber[] };

/** Two histories under one choice of days and number (F2.109, F2.110). */
export function BalanceHistory({ mainId, numbers }: BalanceHistoryProps) {
  const t = useTranslations('account.balance');
  const [wish, setWish] = useState<Omit<HistoryWish, 'kind'>>(() => ({
    ...lastDays(30, new Date()),
    numberId: mainId,
  }));
  const panel = (kind: HistoryWish['kind']) => (
    <div className="stack">
      <HistoryFilters idPrefix={kind} wish={wish} numbers={numbers} onChange={setWish} />
      <HistoryPanel wish={{ ...wish, kind }} />
    </div>
  );
  const tabs = [
    { value: 'details', label: t('details'), panel: panel('balance-history') },
    { value: 'refills', label: t('refills'), panel: panel('refill-history') },
  ];
  return <Tabs label={t('tabs')} tabs={tabs} />;
}
