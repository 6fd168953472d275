import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatMoment } from './dates';

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

  it('count 24 hours in every language', () => {
    const afternoon = new Date(2027, 9, 29, 13, 47);
    for (const language of ['en', 'es', 'ru'] as const) expect(formatClock(afternoon, language)).toBe('13:47');
  });
});
