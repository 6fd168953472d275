import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected console errors and warnings fail the test that caused them. */
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const noise = [console.error, console.warn].flatMap((log) => (vi.isMockFunction(log) ? log.mock.calls : []));
  expect(noise).toEqual([]);
});
