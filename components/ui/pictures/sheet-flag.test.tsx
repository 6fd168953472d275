import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { flagSheets } from './flag-sheets';
import { SheetFlag } from './sheet-flag';

const addressOf = (icon: string) =>
  render(<SheetFlag icon={icon} />)
    .container.querySelector('img')
    ?.getAttribute('src');

describe('a flag among many', { tags: ['F3.14'] }, () => {
  it('is part of a sheet, or a file of its own where no sheet has it', () => {
    expect(addressOf('sg.svg')).toBe('/flags/popular.svg#sg');
    expect(addressOf('NO.svg')).toBe('/flags/regions.svg#no');
    expect(addressOf('tv.svg')).toBe('/flags/tv.svg');
    expect(addressOf('https://cdn.example/sg.svg')).toBe('https://cdn.example/sg.svg');
  });

  it('is found in the file of its sheet, once', () => {
    for (const [name, codes] of Object.entries(flagSheets)) {
      const views = readFileSync(`public/flags/${name}.svg`, 'utf8').matchAll(/<view id="(\w+)"/g);
      expect([...views].map(([, code]) => code)).toEqual(codes.split(' '));
    }
    const all = Object.values(flagSheets).flatMap((codes) => codes.split(' '));
    expect(new Set(all).size).toBe(all.length);
  });
});
