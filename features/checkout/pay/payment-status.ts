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

/**
 * What is known of a payment: the last view that came, and why the last question found none. `approvals`: how many
 * questions there have been since it was found approved.
 */
export type StatusAnswer = {
  readonly data: PaymentStatus | undefined;
  readonly error: Error | null;
  readonly approvals: number;
};

/** Which view an answer, or its absence, is shown as. A question that fails changes nothing that is shown already. */
export function resultView({ data, error }: Pick<StatusAnswer, 'data' | 'error'>): ResultView {
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

/** Milliseconds until the next question: 1, 2, 4, 8, 16 s, then every 30 s. `asked` counts from one. */
export function pollPause(asked: number): number {
  return Math.min(1000 * 2 ** Math.max(asked - 1, 0), longestPause);
}

/** Whether the package of a paid top-up is neither bought nor refused yet. */
export function isBuying({ kind, ordered }: Pick<PaymentStatus, 'kind' | 'ordered'>): boolean {
  const product = ordered?.product;
  return kind === 'refill' && Boolean(product) && product?.state === undefined && !product?.refusal;
}

/** Whether a number, or the package of a top-up, comes a moment after the money of what was approved. */
export function awaitsDelivery(data: PaymentStatus): boolean {
  if (data.status !== 'approved' || data.email === undefined) return false;
  return data.kind === 'refill' ? isBuying(data) : data.number === undefined;
}

/** Milliseconds until the next question; false once nothing more is to be expected. `asked` counts from one. */
export function nextPoll(answer: StatusAnswer, asked: number): number | false {
  if (resultView(answer) === 'notFound') return false;
  // However long the money took, what it buys is asked for at once.
  if (answer.data && awaitsDelivery(answer.data)) return pollPause(answer.approvals);
  // Another tab may pay it, and its time may end.
  if (answer.data && isFinal(answer.data) && !answer.data.mayPay) return false;
  return pollPause(asked);
}

const hour = 3_600_000;

/**
 * Milliseconds until the time of an order that waits for its payment is over: then it is asked for anew. False where nothing is kept.
 * A clock that is ahead of the shop's asks again every 30 s.
 */
export function untilEnd({ reservedUntil, mayPay }: Pick<PaymentStatus, 'reservedUntil' | 'mayPay'>): number | false {
  if (!reservedUntil || mayPay === false) return false;
  const left = Date.parse(reservedUntil) - Date.now();
  return left > 0 ? Math.min(left + 1000, hour) : longestPause;
}

export const noStatusYet: StatusAnswer = { data: undefined, error: null, approvals: 0 };

/**
 * How a payment stands (call 46, F7.62), asked again with growing pauses until it is final. A failure is part of the
 * answer, beside what was known before: so nothing flickers while the next question is under way.
 */
export const statusQuery = (uuid: string | null, orderToken?: string) =>
  queryOptions({
    queryKey: ['payment-status', uuid],
    queryFn: async ({ signal, client, queryKey }): Promise<StatusAnswer> => {
      const before = client.getQueryData<StatusAnswer>(queryKey) ?? noStatusYet;
      try {
        const call = { params: { uuid: uuid ?? '' }, signal, ...(orderToken && { orderToken }) };
        const data = await callApi('getPaymentStatus', call);
        return { data, error: null, approvals: data.status === 'approved' ? before.approvals + 1 : 0 };
      } catch (cause) {
        if (signal.aborted) throw cause;
        const error = cause instanceof Error ? cause : new Error('The status was not read', { cause });
        return { ...before, error, approvals: before.approvals && before.approvals + 1 };
      }
    },
    enabled: uuid !== null,
    retry: false,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data ? nextPoll(state.data, state.dataUpdateCount) : false),
  });
