import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/client/browser-client';
import { nextPoll, type StatusAnswer } from './result-model';

export const noStatusYet: StatusAnswer = { data: undefined, error: null };

/**
 * How a payment stands (call 46, F7.62), asked again with growing pauses until it is final. A failure is part of the
 * answer, beside what was known before: so nothing flickers while the next question is under way.
 */
export const statusQuery = (uuid: string | null, orderToken?: string) =>
  queryOptions({
    queryKey: ['payment-status', uuid],
    queryFn: async ({ signal, client, queryKey }): Promise<StatusAnswer> => {
      try {
        const call = { params: { uuid: uuid ?? '' }, signal, ...(orderToken && { orderToken }) };
        return { data: await callApi('getPaymentStatus', call), error: null };
      } catch (cause) {
        if (signal.aborted) throw cause;
        const error = cause instanceof Error ? cause : new Error('The status was not read', { cause });
        return { data: client.getQueryData<StatusAnswer>(queryKey)?.data, error };
      }
    },
    enabled: uuid !== null,
    retry: false,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data ? nextPoll(state.data, state.dataUpdateCount) : false),
  });
