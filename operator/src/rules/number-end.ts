import { daysLater, endOfDay, monthsLater } from './time';

/** Days from the notice to the owner until a number that nobody uses is blocked, and from a block until the end at the earliest. */
export const noticeDays = 30;
/** Months after its valid-until date in which a number can come back. */
const endMonths = 12;

/** When a number that stays blocked ends for good: with a day in UTC, of which its owner is told. */
export function endOfNumber({ validUntil, blockedAt }: { readonly validUntil: Date; readonly blockedAt: Date }): Date {
  const [byDate, earliest] = [monthsLater(validUntil, endMonths), daysLater(blockedAt, noticeDays)];
  return endOfDay(new Date(Math.max(byDate.getTime(), earliest.getTime())));
}

/** The newest valid-until date of numbers that can have ended at `now`; whether one has, `endOfNumber` says. */
export function endedBefore(now: Date): Date {
  return monthsLater(now, -endMonths);
}
