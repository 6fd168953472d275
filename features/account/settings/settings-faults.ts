import { ApiError } from '@/lib/api/client/api-error';

/** Messages or codes by field; `#` holds those of no field (F5.44, F5.45). */
export type FieldFaults = Readonly<Record<string, readonly string[]>>;

export const generalKey = '#';
const unknown: FieldFaults = { [generalKey]: ['unknown'] };

/** What a refused change says about each field (F8.41, F8.42); anything else is an unknown error under `#` (F8.43). */
export function toFieldFaults(error: unknown): FieldFaults {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return unknown;
  const { status, refusal } = error.failure;
  if (status === 429) return { [generalKey]: ['too_many'] };
  const faults = Object.entries(refusal.errors ?? {}).filter(([, messages]) => messages.length > 0);
  return status < 500 && faults.length > 0 ? Object.fromEntries(faults) : unknown;
}
