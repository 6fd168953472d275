import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/client/browser-client';
import { nextPoll } from './result-model';

/** How a payment stands (call 46, F7.62), asked again with growing pauses until it is final. */
export const statusQuery = (uuid: string | null) =>
  queryOptions({
    queryKey: ['payment-status', uuid],
    queryFn: ({ signal }) => callApi('getPaymentStatus', { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== null,
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'pending' && state.errorUpdateCount === 0
        ? false
        : nextPoll({ data: state.data, error: state.error }, state.dataUpdateCount + state.errorUpdateCount),
  });
