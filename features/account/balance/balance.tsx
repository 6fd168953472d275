'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { SelectField, TextField } from '@/components/form/fields';
import { ownIsland } from '@/components/hydrate/own-island';
import { Segmented } from '@/components/ui/controls/segmented';
import { Tabs } from '@/components/ui/controls/tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Note } from '@/components/ui/feedback/note';
import { BalanceFigure } from '@/features/account/balance-figure';
import type { Read } from '@/features/account/failure-note';
import type { MainNumber } from '@/features/account/model/account-model';
import { numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { historyState, isCompleteRange, lastDays, presetDays } from '@/features/account/model/history-model';
import { type HistoryRequest, historyQuery } from '@/features/account/model/history-query-options';
import { BlockNote } from '@/features/account/number-block';
import { ReadFailure } from '@/features/account/read-failure';
import { RowsSkeleton } from '@/features/account/skeletons';
import { useAccountLocale } from '@/features/account/use-sums';
import { ApiError } from '@/lib/api/client/api-error';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { numberText } from '@/lib/format/number-text';
import styles from './balance.module.scss';
import { BalanceFrame } from './balance-frame';
import { HistoryRows } from './history-table';

/**
 * The balance of the main number and what changed it (F1.14). Without a main number the menu leads away. `children` stand there
 * while its data is on the way.
 */
export function Balance({ children }: { children?: ReactNode }) {
  const isHydrated = useIsHydrated();
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
  return <ReadFailure of={[profile]} />;
}

export const BalanceIsland = ownIsland(Balance);

type BalanceHistoryProps = { mainId: number; numbers: readonly MainNumber[] };

/** Two histories under one choice of days and number (F2.109, F2.110). */
function BalanceHistory({ mainId, numbers }: BalanceHistoryProps) {
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

type PanelProps = { request: HistoryRequest };

/** One history, and in words for a screen reader what has come of the days that were chosen. */
function HistoryPanel({ request }: PanelProps) {
  const t = useTranslations('account');
  const state = historyState(useQuery(historyQuery(request)));
  const said = () => {
    if (!isCompleteRange(request) || state.name === 'error') return '';
    if (state.name === 'load') return t('loading');
    const { entries } = state;
    return t(entries.at(-1)?.next ? 'history.newest' : 'history.records', { count: entries.length });
  };
  return (
    <>
      <p className="sr" role="status">
        {said()}
      </p>
      <History request={request} />
    </>
  );
}

/** One history: on its way, there, empty, or not to be had. */
function History({ request }: PanelProps) {
  const t = useTranslations('account');
  const query = useQuery(historyQuery(request));
  const state = historyState(query);
  if (!isCompleteRange(request)) return <Note>{t('history.choose')}</Note>;
  if (state.name === 'error') {
    return <HistoryFailure query={query} />;
  }
  if (state.name === 'load') return <RowsSkeleton rows={5} />;
  if (state.entries.length > 0) {
    return (
      <HistoryRows
        key={`${request.from} ${request.to} ${request.numberId} ${state.entries.at(-1)?.next}`}
        request={request}
        entries={state.entries}
      />
    );
  }
  const text = request.kind === 'refill-history' ? 'history.refillEmptyText' : 'history.emptyText';
  return <EmptyState heading="h2" title={t('history.emptyTitle')} text={t(text)} />;
}

const faultCodes = ['invalid_date', 'date_order', 'range_too_long'] as const;

/** The provider's reasons when it refused the request, else the words for any failure, with another try. */
function HistoryFailure({ query }: { query: Read }) {
  const t = useTranslations('account.history.faults');
  const reasons = refusedRequest(query.error);
  if (reasons.length === 0) return <ReadFailure of={[query]} />;
  return (
    <Note tone="bad" live>
      {reasons.map((reason) => {
        const code = faultCodes.find((known) => known === reason);
        return <p key={reason}>{code ? t(code) : reason}</p>;
      })}
    </Note>
  );
}

/** What the provider found wrong with the request, in its words or codes; empty for every other failure (F8.22, F8.23). */
function refusedRequest(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused' || error.failure.status !== 400) return [];
  return Object.values(error.failure.refusal.errors ?? {}).flat();
}

type HistoryFilter = Omit<HistoryRequest, 'kind'>;
type HistoryFiltersProps = {
  /** Both tabs have these fields, so their ids must differ. */
  idPrefix: string;
  request: HistoryFilter;
  numbers: readonly MainNumber[];
  onChange: (request: HistoryFilter) => void;
};

/** From, to and number; ready-made ranges for those who do not want to pick days. */
function HistoryFilters({ idPrefix, request, numbers, onChange }: HistoryFiltersProps) {
  const t = useTranslations('account.history');
  const { from, to, numberId } = request;
  const now = new Date();
  const isPreset = (days: number) => {
    const range = lastDays(days, now);
    return range.from === from && range.to === to;
  };
  return (
    <div className={styles.filters}>
      <Segmented
        name={`${idPrefix}-preset`}
        legend={t('presets')}
        hideLegend
        options={presetDays.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
        value={String(presetDays.find(isPreset) ?? '')}
        onChange={({ target }) => onChange({ ...request, ...lastDays(Number(target.value), now) })}
      />
      <div className={styles.fields}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            className={styles.day}
            id={`${idPrefix}-${end}`}
            label={t(end)}
            value={request[end]}
            max={end === 'from' ? to : undefined}
            onChange={({ target }) => onChange({ ...request, [end]: target.value })}
          />
        ))}
        <SelectField
          className={styles.wide}
          id={`${idPrefix}-number`}
          label={t('number')}
          value={String(numberId ?? '')}
          options={numbers.map(({ id, msisdn }) => ({ value: String(id), label: numberText(msisdn) }))}
          onChange={({ target }) => onChange({ ...request, numberId: Number(target.value) })}
        />
      </div>
    </div>
  );
}
