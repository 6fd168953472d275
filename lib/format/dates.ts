/** Whose way of writing dates and hours a language takes: English texts are British, so the day stands first. */
export function dateLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}

/** A date whose figures stay on one line with the words they belong to, as Russian texts want it. */
export function keepFigures(text: string, language: string): string {
  return language === 'ru' ? text.replace(/(\d) (?=\p{L})/gu, '$1\u00a0') : text;
}

/** `29 October 2027`, by the clock of UTC. */
export function formatDay(date: Date, language: string): string {
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return keepFigures(day, language);
}

/** `29 October 2027, 13:47:05`, by the clock of UTC. */
export function formatMoment(date: Date, language: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const;
  return `${formatDay(date, language)}, ${new Intl.DateTimeFormat(dateLocale(language), clock).format(date)}`;
}

/** `13:47`, by the reader's own clock. */
export function formatClock(date: Date, language: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(dateLocale(language), clock).format(date);
}

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `5 minutes ago`, `2 hours ago`, `3 days ago`: in the largest unit that has passed whole. */
export function formatAgo(time: Date, now: Date, language: string): string {
  const passedMs = now.getTime() - time.getTime();
  const [unit, unitMs] = spans.find(([, ms]) => passedMs >= ms) ?? spans[2];
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(passedMs / unitMs), unit);
}
