import { expect, it, vi } from 'vitest';
import { onceAMinute } from '@/lib/cache/cache';

it('reports once a minute, with what it has left out', () => {
  let clock = 0;
  const report = vi.fn();
  const failed = onceAMinute(report, () => clock);
  for (let second = 0; second < 130; second += 1) {
    clock = second * 1000;
    failed(new Error('away'));
  }
  expect(report.mock.calls).toEqual([
    ['away', 0],
    ['away', 59],
    ['away', 59],
  ]);
});

it('names what has no message by its code, and what is no error by its text', () => {
  const report = vi.fn();
  const failure = Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' });
  for (const one of [failure, new TypeError(), 'silence']) onceAMinute(report)(one);
  expect(report.mock.calls.map(([reason]) => reason)).toEqual(['ECONNREFUSED', 'TypeError', 'silence']);
});
