import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '@/lib/api/client/browser-client';
import { accountRead } from './account-query-options';
import { type DayRange, type HistoryKind, isCompleteRange, toHistoryEntry, toWireDay } from './history-model';

export type HistoryRequest = DayRange & {
  readonly kind: HistoryKind;
  readonly numberId: number | null;
  /** Where an answer before this one was cut. */
  readonly before?: string;
};

/**
 * What happened on a number in some days (call 16, F7.22). Another one gives up the answer under way (F4.22).
 * Waits for a number and for both days.
 */
export const historyQuery = ({ kind, numberId, from, to, before }: HistoryRequest) =>
  queryOptions({
    ...accountRead,
    queryKey: ['account', 'history', kind, numberId, from, to, before],
    queryFn:
      numberId === null || !isCompleteRange({ from, to })
        ? skipToken
        : async ({ signal }) => {
            const query = { esim: numberId, from: toWireDay(from), to: toWireDay(to), ...(before && { before }) };
            return (await callApi('getHistory', { params: { param: kind }, query, signal })).map(toHistoryEntry);
          },
  });
