import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('whoever signs in as the demo account imports it, so that no other spec changes it at the same time', () => {
  const files = readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const password = 'wander-demo-1';
  const naming = files.filter((name) => readFileSync(`tests/e2e/${name}`, 'utf8').includes(password));
  expect(naming).toEqual(['demo-account.ts']);
});
