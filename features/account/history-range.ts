/** Days as a date input has them: `yyyy-mm-dd`, or empty while one is being typed. They are days in UTC, as the provider counts them. */
export type DayRange = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;

/** Lengths of the ready-made ranges, in days. */
export const presetDays = [7, 30, 90] as const;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The last `days` days, today included. */
export function lastDays(days: number, now: Date): DayRange {
  return { from: dayOf(now.getTime() - (days - 1) * dayMs), to: dayOf(now.getTime()) };
}

/** Whether both days are typed to the end: a year grows through 0002 and 0020 on its way. */
export function isCompleteRange({ from, to }: DayRange): boolean {
  return [from, to].every((day) => /^2\d{3}-\d{2}-\d{2}$/.test(day));
}

/** `2024-02-01` as `01.02.2024` (F7.23). */
export function toWireDay(day: string): string {
  return day.split('-').reverse().join('.');
}
