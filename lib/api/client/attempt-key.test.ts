import { expect, it, vi } from 'vitest';
import { attemptKeys } from './attempt-key';

it('a key of an intent is a UUID of its own, also where the page came over plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = attemptKeys();
  const [first, second] = [keys.keyFor({ sum: 1 }), keys.keyFor({ sum: 2 })];
  for (const key of [first, second]) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(first).not.toBe(second);
  expect(keys.keyFor({ sum: 2 })).toBe(second);
});
