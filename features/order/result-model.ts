import { ApiError } from '@/lib/api/client/api-error';
import { isNoAnswer } from '@/lib/api/client/no-answer';
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
/** How often an approved order is asked for its number, which comes a moment after the money. */
const numberAttempts = 8;

/** Milliseconds until the next question: 1, 2, 4, 8, 16 s, then every 30 s. `asked` counts from one. */
export function pollPause(asked: number): number {
  return Math.min(1000 * 2 ** Math.max(asked - 1, 0), longestPause);
}

/** Whether a number may still come for this approved order. */
export function awaitsNumber(data: PaymentStatus, asked: number): boolean {
  const isOwnOrder = data.kind !== 'refill' && data.email !== undefined;
  return data.status === 'approved' && isOwnOrder && data.number === undefined && asked < numberAttempts;
}

/** When to ask again; false once nothing more is to be expected. */
export function nextPoll(answer: StatusAnswer, asked: number): number | false {
  const view = resultView(answer);
  if (view === 'notFound') return false;
  // Another tab may pay it, and its time may end.
  if (answer.data?.mayPay) return pollPause(asked);
  if (answer.data && isFinal(answer.data) && !awaitsNumber(answer.data, asked)) return false;
  return pollPause(asked);
}
