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

/** English wordings that the shop does not translate: it checks these rules itself before it asks. */
const plainWordings = {
  required: 'This field is required.',
  address_latin: 'Please use Latin letters.',
  not_confirmed: 'Confirm your agreement.',
  invalid_amount: 'Invalid amount.',
  password_required: 'This field is required.',
  password_too_short: 'The password must have 8 characters or more.',
  password_too_long: 'The password must have 128 characters or less.',
  password_is_email: 'The password must not be your email.',
  password_common: 'This password is too common.',
  unknown_payment_method: 'Unknown payment method.',
  payment_method_unavailable: 'This payment method is not available here.',
} as const satisfies Partial<Record<RefusalCode, string>>;

type PlainCode = keyof typeof plainWordings;

/** A refused field: a code for machines and its English wording for the wire. */
export type FieldFault = { readonly field: string; readonly code: RefusalCode; readonly wording: string };

/** What is wrong with a field, in the wording the shop translates where there is one (F8.04–F8.15); a limit is in euro. */
export function fieldFault(
  field: string,
  code: ServerMessageCode | PlainCode,
  params?: ServerMessageParams,
): FieldFault {
  return { field, code, wording: isPlain(code) ? plainWordings[code] : wordingOf(code, params) };
}

function isPlain(code: ServerMessageCode | PlainCode): code is PlainCode {
  return code in plainWordings;
}

/** A refusal that names every field at fault; with one fault its code is the code of the answer. */
export function refuseFields(faults: readonly FieldFault[]): OperatorError {
  const errors: Record<string, string[]> = {};
  for (const { field, wording } of faults) errors[field] = [...(errors[field] ?? []), wording];
  const codes = [...new Set(faults.map(({ code }) => code))];
  return new OperatorError(codes.length === 1 ? (codes[0] ?? 'validation') : 'validation', { errors });
}

/** A purchase that is dearer than its buyer was shown, or brings less balance, waits for another yes; `prices` are those of now, in euro. */
export function priceChanged(prices: NonNullable<Refusal['prices']>): OperatorError {
  const wording = wordingOf('price_changed');
  return new OperatorError('price_changed', { message: wording, errors: { '#': [wording] }, prices });
}

export function notFound(): OperatorError {
  return new OperatorError('not_found', { status: 404 });
}
