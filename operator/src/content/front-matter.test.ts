import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter';

describe('front matter', () => {
  it('is split from the body, colons and empty values kept', () => {
    const { fields, body } = parseFrontMatter('---\nquestion: One: two?\nposter:\n---\n\nText\n---\nmore\n');
    expect(fields).toEqual({ question: 'One: two?', poster: '' });
    expect(body).toBe('Text\n---\nmore');
  });

  it.each([
    ['no fences', 'question: x\n\nText'],
    ['a line that is no field', '---\nquestion x\n---\n\nText'],
    ['a field given twice', '---\ntitle: a\ntitle: b\n---\n\nText'],
  ])('is refused with %s', (_fault, text) => {
    expect(() => parseFrontMatter(text)).toThrow();
  });
});
