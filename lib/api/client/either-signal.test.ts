import { expect, it } from 'vitest';
import { eitherSignal } from '@/lib/api/client/either-signal';

it.each([0, 1])('a signal of two is aborted with either, for its reason', (which) => {
  const both = [new AbortController(), new AbortController()] as const;
  const either = eitherSignal(both[0].signal, both[1].signal);
  expect(either.aborted).toBe(false);
  both[which]?.abort('gone');
  expect([either.aborted, either.reason]).toEqual([true, 'gone']);
  both[1 - which]?.abort('late');
  expect(either.reason).toBe('gone');
});

it.each([0, 1])('it is aborted already where one of the two is', (which) => {
  const both = [new AbortController(), new AbortController()] as const;
  both[which]?.abort('before');
  expect(eitherSignal(both[0].signal, both[1].signal)).toMatchObject({ aborted: true, reason: 'before' });
});
