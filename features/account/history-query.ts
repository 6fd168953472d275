import { queryOptions, skipToken } from '@tanstack/react-query';
import { accountRead } from '@/features/account/account-query-options';
import { callApi } from '@/lib/api/client/browser-client';
import { type DayRange, type HistoryKind, isCompleteRange, toHistoryEntry, toWireDay } from './history-model';

export type HistoryWish = DayRange & { readonly kind: HistoryKind; readonly numberId: number | null };

/**
 * What happened on a number in some days (call 16, F7.22). Another wish gives up the answer under way (F4.22).
 * Waits for a number and for both days.
 */
export const historyQuery = ({ kind, numberId, from, to }: HistoryWish) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'history', kind, numberId, from, to],
    queryFn:
      numberId === null || !isCompleteRange({ from, to })
        ? skipToken
        : async ({ signal }) => {
            const query = { esim: numberId, from: toWireDay(from), to: toWireDay(to) };
            return (await callApi('getHistory', { params: { param: kind }, query, signal })).map(toHistoryEntry);
          },
  });
