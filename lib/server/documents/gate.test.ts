import { expect, it } from 'vitest';
import { createGate } from './documents';

it('runs as many as it is wide, and all in the end, also after a failure', async () => {
  const through = createGate(3);
  let running = 0;
  let most = 0;
  const work = async (index: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    if (index === 4) throw new Error('boom');
    return index;
  };
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => through(() => work(index))));
  expect(most).toBe(3);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
  expect(await through(async () => 'open')).toBe('open');
});
