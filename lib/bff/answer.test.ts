import { expect, it } from 'vitest';
import { answerForAll } from '@/lib/bff/answer';

it('is kept by the server entry only where no cache server holds it for several storefronts', {
  tags: ['F7.68'],
}, async () => {
  const [own, held] = [answerForAll('[]', true), answerForAll('[]', false)];
  expect([own.headers.get('x-shared-answer'), held.headers.get('x-shared-answer')]).toEqual(['1', null]);
  for (const answer of [own, held]) {
    expect([answer.headers.get('cache-control'), await answer.text()]).toEqual(['private, no-store', '[]']);
  }
});
