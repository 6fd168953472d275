import { queryOptions } from '@tanstack/react-query';
import { ApiError, isNoAnswer } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import type { PaymentStatus } from '@/lib/api/contract/order';

/** The views of a result page (F4.01–F4.08), beside the first look. */
export type ResultView =
  | 'loading'
  | 'approved'
  | 'declined'
  | 'expired'
  | 'processing'
  | 'reversed'
  | 'inPayment'
  | 'notFound'
  | 'silent'
  | 'failed';

/** What is known of a payment: the last view that came, and why the last question found none. */
export type StatusAnswer = { readonly data: PaymentStatus | undefined; readonly error: Error | null };

/** Which view an answer, or its absence, is shown as. A question that fails changes nothing that is shown already. */
export function resultView({ data, error }: StatusAnswer): ResultView {
  if (data) return data.inPayment ? 'inPayment' : data.status;
  return error ? failureView(error) : 'loading';
}

function failureView(error: Error): ResultView {
  if (isNoAnswer(error)) return 'silent';
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind !== 'refused') return 'failed';
  return failure.status === 404 || failure.status === 400 ? 'notFound' : 'failed';
}

function isFinal({ status, inPayment }: PaymentStatus): boolean {
  return status !== 'processing' && !inPayment;
}

const longestPause = 30_000;
/** How often an approved order is asked for its number or its package, which come a moment after the money. */
const deliveryAttempts = 8;

/** Milliseconds until the next question: 1, 2, 4, 8, 16 s, then every 30 s. `asked` counts from one. */
export function pollPause(asked: number): number {
  return Math.min(1000 * 2 ** Math.max(asked - 1, 0), longestPause);
}

/** Whether the package of a paid top-up is neither bought nor refused yet. */
export function isBuying({ kind, ordered }: Pick<PaymentStatus, 'kind' | 'ordered'>): boolean {
  const product = ordered?.product;
  return kind === 'refill' && Boolean(product) && product?.state === undefined && !product?.refusal;
}

/** Whether a number, or the package of a top-up, may still come for what was approved. */
export function awaitsDelivery(data: PaymentStatus, asked: number): boolean {
  if (data.status !== 'approved' || data.email === undefined || asked >= deliveryAttempts) return false;
  return data.kind === 'refill' ? isBuying(data) : data.number === undefined;
}

/** When to ask again; false once nothing more is to be expected. */
export function nextPoll(answer: StatusAnswer, asked: number): number | false {
  const view = resultView(answer);
  if (view === 'notFound') return false;
  // Another tab may pay it, and its time may end.
  if (answer.data?.mayPay) return pollPause(asked);
  if (answer.data && isFinal(answer.data) && !awaitsDelivery(answer.data, asked)) return false;
  return pollPause(asked);
}

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
