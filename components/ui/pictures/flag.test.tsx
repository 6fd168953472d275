import { existsSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Flag, flagSource } from './flag';

describe('flag', () => {
  it('takes a 6-character file name for a flag of ours', { tags: ['F3.14', 'F9.38'] }, () => {
    expect(flagSource('sg.svg')).toBe('/flags/sg.svg');
    expect(flagSource('SG.png')).toBe('/flags/sg.svg');
    // Every flag of ours is a drawing, whatever ending a provider gives it.
    expect(existsSync(`public${flagSource('ee.png')}`)).toBe(true);
  });

  it('takes other names and addresses as a link', { tags: ['F3.16', 'F9.38'] }, () => {
    expect(flagSource('https://cdn.example/sg.svg')).toBe('https://cdn.example/sg.svg');
    expect(flagSource('/img/singapore.svg')).toBe('/img/singapore.svg');
    expect(flagSource('sgp.svg')).toBe('sgp.svg');
  });

  it('draws inline markup as a picture, where its scripts are dead', { tags: ['F3.15'] }, () => {
    const { container } = render(
      <Flag icon='<svg onload="steal()"><script>steal()</script></svg>' label="Singapore" />,
    );
    expect(screen.getByRole('img', { name: 'Singapore' }).getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(container.querySelector('svg, script')).toBeNull();
  });

  it('has no name of its own beside the name of its country', () => {
    const { container } = render(<Flag icon="es.svg" />);
    expect(container.querySelector('img')).toHaveAttribute('alt', '');
  });
});
