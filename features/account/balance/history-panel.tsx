import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { RowsSkeleton } from '@/features/account/account-list';
import { type HistoryRequest, historyQuery } from '@/features/account/history';
import { historyState, isCompleteRange } from '@/features/account/history-model';
import { LoadFailure } from '@/features/account/load-failure';
import { ApiError } from '@/lib/api/client/api-error';
import { HistoryRows } from './history-table';

/** One history: on its way, there, empty, or not to be had. */
export function HistoryPanel({ request }: { request: HistoryRequest }) {
  const t = useTranslations('account');
  const query = useQuery(historyQuery(request));
  const state = historyState(query);
  if (!isCompleteRange(request)) return <Note>{t('history.choose')}</Note>;
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
function HistoryFailure({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const t = useTranslations('account.history.faults');
  const reasons = refusedRequest(error);
  if (reasons.length === 0) return <LoadFailure {...{ error, busy, onRetry }} />;
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
export function refusedRequest(error: Error): string[] {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused' || error.failure.status !== 400) return [];
  return Object.values(error.failure.refusal.errors ?? {}).flat();
}
