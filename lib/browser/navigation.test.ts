import { expect, it } from 'vitest';
import { isRoute } from './navigation';

it.each([
  ['/en/faq', true],
  ['/en#tariff', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
])('takes %s as a path of this site: %s', (path, expected) => {
  expect(isRoute(path)).toBe(expected);
});
