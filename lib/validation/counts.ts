export type CountFault = 'count_too_small' | 'count_too_large';

/** F9.05 */
export const countMin = 3;
export const countMax = 999;

/** Bounds of a count field (F5.40, F5.41). */
export function countFault(count: number): CountFault | null {
  if (!(count >= countMin)) return 'count_too_small';
  return count > countMax ? 'count_too_large' : null;
}
