import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toQa } from './content-model';
import { faqGroups } from './faq-groups';
import { aQuestion } from './testing/content-builders';

const read = (id: number) =>
  toQa(aQuestion({ id, slug: `q${id}` }), { sanitize: (markup) => markup, slugOf: (question) => question });

describe('subjects of the questions', () => {
  it('hold each question of the shop once, and have none left over', { tags: ['F2.37'] }, () => {
    const numbers = readdirSync('operator/content/faq')
      .filter((file) => file.endsWith('.en.md'))
      .map((file) => Number.parseInt(file, 10));
    const groups = faqGroups(numbers.map(read));
    const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b));
    expect(groups.map(({ subject }) => subject)).toEqual([
      'start',
      'install',
      'internet',
      'number',
      'payment',
      'account',
    ]);
  });

  it('leave out what has no questions, and put unknown ones last', () => {
    expect(faqGroups([read(900), read(28)]).map(({ subject }) => subject)).toEqual(['account', 'other']);
    expect(faqGroups([])).toEqual([]);
  });
});
