import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCountry } from '@/tests/setup/catalog-builders';
import { renderIn } from '@/tests/setup/render-in';
import { CountryIndex } from './country-lists';
import { toCountries } from './country-model';

const countries = toCountries([
  aCountry({ id: 1, code: 'AL', enName: 'Albania', name: 'Albania' }),
  aCountry({ id: 2, code: 'AX', enName: 'Åland', name: 'Åland' }),
  aCountry({ id: 3, code: 'ES', enName: 'Spain', name: 'Spain' }),
]);
const lowest = { AL: 350, ES: 1450 };

describe('index of countries', () => {
  it('says what a package costs at least beside each country that has one', { tags: ['F1.04'] }, () => {
    renderIn('en', <CountryIndex countries={countries} locale="en" lowest={lowest} />);
    expect(screen.getByRole('link', { name: /^Albania\s*from €3\.50$/ })).toHaveAttribute(
      'href',
      '/en/internet-packages/albania',
    );
    expect(screen.getByRole('link', { name: /^Spain\s*from €14\.50$/ })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Åland' })).toBeInTheDocument();
  });

  it('has its letters to jump to, each once', () => {
    renderIn('ru', <CountryIndex countries={countries} locale="uz" lowest={lowest} />);
    const letters = within(screen.getByRole('navigation', { name: 'Первая буква' })).getAllByRole('link');
    expect(letters.map(({ textContent }) => textContent)).toEqual(['A', 'S']);
    for (const letter of letters) {
      const id = decodeURIComponent(letter.getAttribute('href')?.slice(1) ?? '');
      expect(document.getElementById(id)?.firstElementChild?.textContent).toBe(letter.textContent);
    }
  });
});
