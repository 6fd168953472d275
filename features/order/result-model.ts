import { ApiError } from '@/lib/api/client/api-error';
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

type Answer = { readonly data: PaymentStatus | undefined; readonly error: Error | null };

/** Which view an answer, or its absence, is shown as. */
export function resultView({ data, error }: Answer): ResultView {
  if (data && (!error || isFinal(data))) return data.inPayment ? 'inPayment' : data.status;
  return error ? failureView(error) : 'loading';
}

function failureView(error: Error): ResultView {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'network' || failure?.kind === 'timeout') return 'silent';
  if (failure?.kind !== 'refused') return 'failed';
  if (failure.status === 404 || failure.status === 400) return 'notFound';
  return failure.status === 503 ? 'silent' : 'failed';
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
export function nextPoll(answer: Answer, asked: number): number | false {
  const view = resultView(answer);
  if (view === 'notFound') return false;
  if (answer.data && isFinal(answer.data) && !awaitsNumber(answer.data, asked)) return false;
  return pollPause(asked);
}
