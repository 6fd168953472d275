import type { QaItem } from '@/lib/api/contract/content';

/** An answer of the provider for tests; every field can be replaced. */
export function aQuestion(fields: Partial<QaItem> = {}): QaItem {
  return {
    id: 1,
    question: 'Will my phone work with an eSIM?',
    answer: '<p>Most phones released since 2019 do.</p>',
    poster: null,
    description: 'Which phones work',
    slug: 'will-my-phone-work-with-an-esim',
    ...fields,
  };
}
