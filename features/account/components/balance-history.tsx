import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/tabs';
import type { MainNumber } from '@/features/account/account-model';
import type { HistoryWish } from '@/features/account/account-query-options';
import { lastDays } from '@/features/account/history-range';
import { HistoryFilters } from './history-filters';
import { HistoryPanel } from './history-panel';

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
