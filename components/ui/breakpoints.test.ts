import path from 'node:path';
import { compileString } from 'sass';
import { describe, expect, it } from 'vitest';

const styles = path.join(process.cwd(), 'styles');

function media(include: string): string {
  const { css } = compileString(`@use 'mixins' as m; .a { @include ${include} { color: red } }`, {
    loadPaths: [styles],
  });
  return /@media \(([^)]+)\)/.exec(css)?.[1] ?? '';
}

describe('breakpoints', () => {
  it.each([
    ['xs', 376],
    ['s', 550],
    ['m', 768],
    ['l', 992],
    ['xxl', 1300],
    ['wide', 1600],
    ['full', 1920],
  ])('starts the layout %s at %i px', { tags: ['F9.43'] }, (name, width) => {
    expect(media(`m.from(${name})`)).toBe(`min-width: ${width}px`);
  });

  it('starts the desktop only over 1280 px', { tags: ['F9.42', 'F9.43'] }, () => {
    expect(media('m.from(xl)')).toBe('min-width: 1280.02px');
    expect(media('m.below(xl)')).toBe('max-width: 1279.98px');
  });

  it('ends the mobile layouts right below 768 and 550 px', { tags: ['F9.41'] }, () => {
    expect(media('m.below(m)')).toBe('max-width: 767.98px');
    expect(media('m.below(s)')).toBe('max-width: 549.98px');
  });
});
