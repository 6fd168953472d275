'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import type { MainNumber } from '@/features/account/account-model';
import { balanceQuery, numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { BlockNote } from '@/features/account/block-badge';
import type { HistoryRequest } from '@/features/account/history';
import { lastDays } from '@/features/account/history-model';
import { LoadFailure } from '@/features/account/load-failure';
import { useAccountLocale, useSums } from '@/features/account/use-sums';
import { useIsLive } from '@/lib/browser/use-when-shown';
import { BalanceFrame } from './balance-frame';
import { HistoryFilters } from './history-filters';
import { HistoryPanel } from './history-panel';

/**
 * The balance of the main number and what changed it (F1.14). Without a main number the menu leads away. `children` stand there
 * while its data is on the way.
 */
export function Balance({ children }: { children?: ReactNode }) {
  const isHydrated = useIsLive();
  const locale = useAccountLocale();
  const profile = useQuery(profileQuery);
  const numbers = useQuery(numbersQuery);
  const main = profile.data?.mainNumber;
  if (!isHydrated) return children;
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
  if (!profile.isError) return children;
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
  const [request, setRequest] = useState<Omit<HistoryRequest, 'kind'>>(() => ({
    ...lastDays(30, new Date()),
    numberId: mainId,
  }));
  const panel = (kind: HistoryRequest['kind']) => (
    <div className="stack">
      <HistoryFilters idPrefix={kind} request={request} numbers={numbers} onChange={setRequest} />
      <HistoryPanel request={{ ...request, kind }} />
    </div>
  );
  const tabs = [
    { value: 'details', label: t('details'), panel: panel('balance-history') },
    { value: 'refills', label: t('refills'), panel: panel('refill-history') },
  ];
  return <Tabs label={t('tabs')} tabs={tabs} />;
}
