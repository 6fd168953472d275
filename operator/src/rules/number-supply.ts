import { hourMs } from './time';

/** How many free numbers the shop fills its stock up to. */
export const stockTarget = 2000;
/** Below so many free numbers the supplier is asked for more, once a minute. */
export const lowWater = 1000;

/** Days whose sales say how long the stock lasts. */
export const paceDays = 14;

const fewest = 20;
/** Below the low water by so much, a supplier that had more would have given them within the minute. */
const mostThatAreFew = 900;

/** Whether free numbers end within about two weeks at the pace of the last two, and the supplier has given no more. */
export function areFewNumbers(free: number, soldLately: number): boolean {
  return free < Math.min(mostThatAreFew, Math.max(fewest, soldLately));
}

/** What could have been used since the supplier told of anything: packages that run, numbers that may be used. */
export type InUse = { readonly packages: number; readonly numbers: number };

/** Whether it is odd that a supplier that answers has told of nothing for so long: nobody uses a number that few people have. */
export function isOddSilence(silentMs: number, { packages, numbers }: InUse): boolean {
  return (silentMs > 24 * hourMs && packages >= 3) || (silentMs > 7 * 24 * hourMs && numbers >= 10);
}
