import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForDialogs } from '@/features/shell/testing/dialog-stand-in';
import { ShopHeader } from './shop-header';

const hasPackages = vi.hoisted(() => vi.fn());

vi.mock('next-intl/server', async () => (await import('@/features/shell/testing/server-words')).serverWords('en'));
vi.mock('@/lib/i18n/root-locale', () => ({ getLocaleSlug: async () => 'en', getLanguage: async () => 'en' }));
vi.mock('@/features/packages/public-server', () => ({ hasPackages }));

const six = ['eSIM', 'Tariffs', 'Prices by country', 'FAQ', 'Blog', 'Top up'];

async function menuLabels() {
  render(await ShopHeader({ withAction: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const entries = within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('list');
  return within(entries)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

describe('header of the shop', () => {
  beforeEach(() => {
    standInForDialogs();
    hasPackages.mockResolvedValue(true);
  });

  it('has its button to get a number in 1 minute lead to the tariff section', { tags: ['F2.66'] }, async () => {
    render(await ShopHeader({ withAction: true }));
    expect(screen.getByRole('link', { name: 'Get in 1 minute' })).toHaveAttribute('href', '/en#tariff');
  });

  it('leaves that button out where the page has a main action of its own', async () => {
    render(await ShopHeader({ withAction: false }));
    expect(screen.queryByRole('link', { name: 'Get in 1 minute' })).toBeNull();
  });

  it('leads home, changes the language and goes back', { tags: ['F2.80', 'F2.81', 'F2.75'] }, async () => {
    render(await ShopHeader({ withAction: true }));
    expect(screen.getByRole('link', { name: 'Wanderline. To the main page' })).toHaveAttribute('href', '/en');
    expect(screen.getByText('EN')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument();
  });

  it('has the six entries in the menu when there are no packages', { tags: ['F2.62', 'F2.64'] }, async () => {
    hasPackages.mockResolvedValue(false);
    expect(await menuLabels()).toEqual(six);
  });

  it.each([
    [true, ['Internet packages', 'Prices', 'FAQ', 'Top up']],
    [false, ['Prices', 'FAQ', 'Top up']],
  ])(
    'has internet packages beside the others when there are some: %s',
    { tags: ['F2.63', 'F2.64'] },
    async (has, links) => {
      hasPackages.mockResolvedValue(has);
      render(await ShopHeader({ withAction: true }));
      const shown = within(screen.getByRole('navigation')).getAllByRole('link');
      expect(shown.map(({ textContent }) => textContent)).toEqual(links);
    },
  );

  it('has internet packages as the second entry when there are some', { tags: ['F2.63'] }, async () => {
    expect(await menuLabels()).toEqual([six[0], 'Internet packages', ...six.slice(1)]);
  });
});
