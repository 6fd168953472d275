import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { historyState, isCompleteRange } from '@/features/account/history-model';
import { type HistoryWish, historyQuery } from '@/features/account/history-query';
import { RowsSkeleton } from '@/features/account/home/home-skeleton';
import { FailureNote } from '@/features/account/load-failure';
import { ApiError } from '@/lib/api/client/api-error';
import { HistoryRows } from './history-table';

/** One history: on its way, there, empty, or not to be had. */
export function HistoryPanel({ wish }: { wish: HistoryWish }) {
  const t = useTranslations('account');
  const query = useQuery(historyQuery(wish));
  const state = historyState(query);
  if (!isCompleteRange(wish)) return <Note>{t('history.choose')}</Note>;
  if (state.name === 'error') {
    return <HistoryFailure error={state.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  if (state.name === 'load') {
    return (
      <>
        <p className="sr" role="status">
          {t('loading')}
        </p>
        <RowsSkeleton rows={5} />
      </>
    );
  }
  if (state.entries.length > 0) {
    return <HistoryRows key={`${wish.from} ${wish.to} ${wish.numberId}`} wish={wish} entries={state.entries} />;
  }
  const text = wish.kind === 'refill-history' ? 'history.refillEmptyText' : 'history.emptyText';
  return <EmptyState heading="h2" title={t('history.emptyTitle')} text={t(text)} />;
}

const faultCodes = ['invalid_date', 'date_order', 'range_too_long'] as const;

/** The provider's reasons when it refused the wish, else the words for any failure, with another try. */
function HistoryFailure({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('account');
  const reasons = refusedWish(error);
  const words = (reason: string) => {
    const code = faultCodes.find((known) => known === reason);
    return code ? t(`history.faults.${code}`) : reason;
  };
  return (
    <FailureNote
      {...{ error, busy }}
      texts={{ silent: t('silent'), retry: t('retry') }}
      onRetry={reasons.length === 0 ? onRetry : undefined}
    >
      {reasons.length === 0 && <p>{t('history.failed')}</p>}
      {reasons.map((reason) => (
        <p key={reason}>{words(reason)}</p>
      ))}
    </FailureNote>
  );
}

/** What the provider found wrong with the wish, in its words or codes; empty for every other failure (F8.22, F8.23). */
export function refusedWish(error: Error): string[] {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused' || error.failure.status !== 400) return [];
  return Object.values(error.failure.refusal.errors ?? {}).flat();
}
