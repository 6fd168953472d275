export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** So many days later, to the millisecond. */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}

/** The same day and hour so many months later; where that month is too short, as many days into the next one. */
export function monthsLater(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** The last moment of a day in UTC, by which pages and mails name days: what ends on a day that they name lasts until then. */
export function endOfDay(at: Date): Date {
  const end = new Date(at);
  end.setUTCHours(23, 59, 59, 999);
  return end;
}
