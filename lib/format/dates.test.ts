import { describe, expect, it } from 'vitest';
import { formatAgo, formatClock, formatDay, formatMoment, keepFigures } from './dates';

const date = new Date('2027-10-29T13:47:05.000Z');

describe('dates', () => {
  it.each([
    ['en', '29 October 2027'],
    ['es', '29 de octubre de 2027'],
    ['ru', '29 октября 2027 г.'],
  ] as const)('put the day first in %s', (language, day) => {
    expect(formatDay(date, language).replaceAll('\u00a0', ' ')).toBe(day);
    expect(formatMoment(date, language).replaceAll('\u00a0', ' ')).toBe(`${day}, 13:47:05`);
  });

  it('keep a figure on one line with its month in Russian, as all texts of the shop do', () => {
    expect(formatDay(date, 'ru')).toBe('29\u00a0октября 2027\u00a0г.');
    expect(formatMoment(date, 'ru')).toMatch(/^29\u00a0октября 2027\u00a0г\., 13:47:05$/);
    expect(keepFigures('24–30 нояб., 08:36', 'ru')).toBe('24–30\u00a0нояб., 08:36');
  });

  it.each([
    [60_000, '1 minute ago', 'hace 1 minuto', '1 минуту назад'],
    [3_599_000, '59 minutes ago', 'hace 59 minutos', '59 минут назад'],
    [7_300_000, '2 hours ago', 'hace 2 horas', '2 часа назад'],
    [3 * 86_400_000, '3 days ago', 'hace 3 días', '3 дня назад'],
  ])('say how long ago %i ms are, in the largest whole unit', (ms, ...texts) => {
    const now = new Date(date.getTime() + ms);
    expect(['en', 'es', 'ru'].map((language) => formatAgo(date, now, language))).toEqual(texts);
  });

  it('count 24 hours in every language', () => {
    const afternoon = new Date(2027, 9, 29, 13, 47);
    for (const language of ['en', 'es', 'ru'] as const) expect(formatClock(afternoon, language)).toBe('13:47');
  });
});
