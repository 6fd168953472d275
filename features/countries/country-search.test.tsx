import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCountry } from '@/tests/setup/catalog-builders';
import { router } from '@/tests/setup/next-navigation';
import { renderIsland } from '@/tests/setup/render-island';
import { CountryField, CountrySearch } from './country-fields';

const patient = { timeout: 20_000 };
const wire = [
  aCountry(),
  aCountry({ id: 2, code: 'TR', enName: 'Türkiye', name: 'Türkiye', flagIcon: 'tr.svg', priority: 2 }),
  aCountry({ id: 3, code: 'ID', enName: 'Indonesia', name: 'Indonesia', isPopular: false, aliases: ['Bali'] }),
];

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(wire));
});

const spain = { name: 'Spain', flagIcon: 'es.svg' };

async function searchFor(text: string) {
  renderIsland('country', <CountrySearch locale="en" />);
  const combobox = screen.getByRole('combobox', { name: 'Country' });
  await userEvent.type(combobox, text);
  return combobox;
}

const choices = () => screen.getAllByRole('option').map((option) => option.textContent);

describe('country search', () => {
  it('is a plain form that leads to the packages', () => {
    const { container } = renderIsland('country', <CountrySearch locale="en" />);
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/internet-packages');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveAttribute('name', 'country');
  });

  it('lists matches once touched and leads to the country that is chosen', {
    tags: ['F1.04'],
    timeout: 40_000,
  }, async () => {
    await searchFor('turk');
    const option = await screen.findByRole('option', { name: 'Türkiye' }, patient);
    expect(choices()).toEqual(['Türkiye']);
    await userEvent.click(option);
    expect(router.push).toHaveBeenCalledWith('/en/internet-packages/turkiye');
  });

  it('says what a country costs at least, once that is known', { timeout: 40_000 }, async () => {
    let arrive: (answer: Response) => void = () => undefined;
    vi.stubGlobal('fetch', (url: string) =>
      url === '/en/lowest-prices'
        ? new Promise<Response>((resolve) => (arrive = resolve))
        : Promise.resolve(Response.json(wire)),
    );
    await searchFor('t');
    expect(await screen.findByRole('option', { name: 'Türkiye' }, patient)).toBeInTheDocument();
    arrive(Response.json({ TR: 350 }));
    expect(await screen.findByRole('option', { name: /^Türkiye\s*from €3\.50$/ }, patient)).toBeInTheDocument();
    expect(choices().filter((text) => text?.includes('€'))).toHaveLength(1);
  });

  it('works with the keyboard alone', { timeout: 40_000 }, async () => {
    const combobox = await searchFor('bali');
    expect(await screen.findByRole('option', { name: /Indonesia.*Bali/ }, patient)).toHaveAttribute('data-highlighted');
    expect(combobox).toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith('/en/internet-packages/indonesia');
  });

  it('takes the best match when the button is pressed, and stays where there is none', {
    timeout: 40_000,
  }, async () => {
    const combobox = await searchFor('espania');
    // While the list is open, readers of the screen hear of nothing else.
    await userEvent.click(screen.getByText('Find'));
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/internet-packages/spain');
    await userEvent.clear(combobox);
    await userEvent.type(combobox, 'qwertz{Enter}');
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('No country with this name. Check the spelling.')).toBeInTheDocument();
  });

  it('leads to the country of a flag, and nowhere by signs alone', { tags: ['F1.04'], timeout: 40_000 }, async () => {
    const combobox = await searchFor('???{Enter}');
    expect(await screen.findByText('No country with this name. Check the spelling.')).toBeInTheDocument();
    expect(router.push).not.toHaveBeenCalled();
    await userEvent.clear(combobox);
    await userEvent.type(combobox, '🇮🇩{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/internet-packages/indonesia');
  });
});

describe('country of a package', () => {
  it('is a field with its name, in a form that leads to the packages', { tags: ['F2.128'] }, () => {
    const { container } = renderIsland('country', <CountryField locale="en" chosen={spain} />);
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('Spain');
    expect(container.querySelector('form')).toHaveAttribute('action', '/en/internet-packages');
  });

  it('offers the other popular ones by an arrow key, and leads to the one that is chosen', {
    tags: ['F2.128'],
    timeout: 40_000,
  }, async () => {
    renderIsland('country', <CountryField locale="en" chosen={spain} />);
    screen.getByRole('combobox', { name: 'Country' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('option', { name: 'Türkiye' }, patient)).toHaveAttribute('data-highlighted');
    expect(choices()).toEqual(['Türkiye']);
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/internet-packages/turkiye');
  });
});
