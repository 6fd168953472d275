import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import type { Refusal } from '@/lib/api/contract/shared';
import { type ServerMessageCode, type ServerMessageParams, wordingOf } from '@/lib/api/errors/server-messages';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503;
type Details = Omit<Refusal, 'code'> & { readonly status?: RefusalStatus; readonly retryAfterSeconds?: number };

/** A refusal as the caller gets it: a code, a status and, where fields are refused, a text for each. */
export class OperatorError extends Error {
  readonly code: RefusalCode;
  readonly status: RefusalStatus;
  readonly details: Omit<Refusal, 'code'>;
  readonly retryAfterSeconds: number | null;

  constructor(code: RefusalCode, { status = 400, retryAfterSeconds, ...details }: Details = {}) {
    super(details.message ?? code);
    this.name = 'OperatorError';
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  toBody(): Refusal {
    return { code: this.code, ...this.details };
  }
}

/** A refusal of one field in one of the wordings the shop translates (F8.04–F8.15). */
export function refuseField(field: string, code: ServerMessageCode, params?: ServerMessageParams): OperatorError {
  return new OperatorError(code, { errors: { [field]: [wordingOf(code, params)] } });
}

/** A purchase that is dearer than its buyer was shown, or brings less balance, waits for another yes; `prices` are those of now, in euro. */
export function priceChanged(prices: NonNullable<Refusal['prices']>): OperatorError {
  const wording = wordingOf('price_changed');
  return new OperatorError('price_changed', { message: wording, errors: { '#': [wording] }, prices });
}

export function notFound(): OperatorError {
  return new OperatorError('not_found', { status: 404 });
}
