import { OperatorError } from '@/operator/src/core/errors';

/** Days a history may be asked for at once. */
export const longestRangeDays = 366;

const dayMs = 86_400_000;

/** From the start of the first day up to, not including, `before`; days are days in UTC. */
export type TimeRange = { readonly from: Date; readonly before: Date };
type Asked = { readonly from: string; readonly to: string };

/** `dd.mm.yyyy` (F7.23) as the start of that day; null for a day that no calendar has. */
function parseDay(text: string): Date | null {
  const [day = 0, month = 0, year = 0] = text.split('.').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 ? date : null;
}

/**
 * The days asked for, both included.
 * @throws OperatorError 400 with codes under `from` and `to`: `invalid_date`, `date_order`, `range_too_long`.
 */
export function readRange({ from, to }: Asked): TimeRange {
  const [first, last] = [parseDay(from), parseDay(to)];
  const errors: Record<string, string[]> = {};
  if (!first) errors.from = ['invalid_date'];
  if (!last) errors.to = ['invalid_date'];
  if (!first || !last) throw new OperatorError('validation', { errors });
  if (first > last) throw new OperatorError('validation', { errors: { to: ['date_order'] } });
  const before = new Date(last.getTime() + dayMs);
  const days = (before.getTime() - first.getTime()) / dayMs;
  if (days > longestRangeDays) throw new OperatorError('validation', { errors: { from: ['range_too_long'] } });
  return { from: first, before };
}
