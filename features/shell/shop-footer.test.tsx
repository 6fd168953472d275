import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShopFooter } from './shop-footer';

const footer = vi.hoisted(() => ({
  menu: [
    { title: 'Tariffs', url: '/#tariff', group: 'service' },
    { title: 'Return policy', url: '/return-policy', group: 'company' },
  ],
  social: [{ title: 'Telegram', url: 'https://t.example/w', img: '/t.svg', tariffImg: '', displayInFooter: true }],
  paymentSystems: [{ img: '/pay/visa.svg', title: 'Visa' }],
}));
const getFooter = vi.hoisted(() => vi.fn());

vi.mock('next-intl/server', async () => (await import('./testing/server-words')).serverWords('en'));
vi.mock('@/lib/i18n/root-locale', () => ({ getLocaleSlug: async () => 'en', getLanguage: async () => 'en' }));
vi.mock('@/features/content/public-server', () => ({ getFooter }));

describe('footer', () => {
  beforeEach(() => getFooter.mockResolvedValue(footer));

  it('shows the titles of the menu as links to their addresses', { tags: ['F3.60'] }, async () => {
    render(await ShopFooter({}));
    expect(screen.getByRole('link', { name: 'Tariffs' })).toHaveAttribute('href', '/en#tariff');
    expect(screen.getByRole('link', { name: 'Return policy' })).toHaveAttribute('href', '/en/return-policy');
  });

  it('shows payment systems as pictures named by their title', { tags: ['F3.63'] }, async () => {
    render(await ShopFooter({}));
    expect(screen.getByRole('img', { name: 'Visa' })).toHaveAttribute('src', '/pay/visa.svg');
  });

  it('keeps, where it is short, the withdrawal, help and the terms alone', async () => {
    render(await ShopFooter({ short: true }));
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent?.trim());
    expect(names).toEqual(['Return policy', 'Withdraw from contract here', 'Help and support', 'Back to top']);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('stands without what the provider does not give', { tags: ['F8.51'] }, async () => {
    getFooter.mockResolvedValue({ menu: [], social: [], paymentSystems: [] });
    render(await ShopFooter({}));
    const bottom = screen.getByRole('contentinfo');
    expect(within(bottom).getByRole('link', { name: 'Help and support' })).toHaveAttribute('href', '/en/support');
    expect(within(bottom).queryByText('Pay with')).toBeNull();
  });
});
