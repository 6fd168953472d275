import { expect, it } from 'vitest';
import { otherLoopbackHosts } from '@/lib/server/requests/loopback-names';

const othersOf = (siteUrl: string) => [...otherLoopbackHosts(new URL(siteUrl))];

it('knows the other names of a shop on this machine, at the same port', () => {
  expect(othersOf('http://127.0.0.1:3000')).toEqual(['localhost:3000', '[::1]:3000']);
  expect(othersOf('http://localhost:3000')).toEqual(['127.0.0.1:3000', '[::1]:3000']);
  expect(othersOf('http://localhost')).toEqual(['127.0.0.1', '[::1]']);
});

it('has no other name for a shop with a name of its own', () => {
  expect(othersOf('https://wanderline.example')).toEqual([]);
  expect(othersOf('http://localhost.example:3000')).toEqual([]);
});
