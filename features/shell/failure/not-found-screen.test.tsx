import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NotFoundScreen } from './not-found-screen';

vi.mock('next-intl/server', async () => (await import('@/features/shell/testing/server-words')).serverWords('en'));
vi.mock('@/lib/i18n/root-locale', () => ({ getLocaleSlug: async () => 'en' }));

describe('404 page', () => {
  it('says that the page could not be found', { tags: ['F2.90'] }, async () => {
    render(await NotFoundScreen());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^This page could not be found$/);
  });

  it('links to the main page', { tags: ['F2.91'] }, async () => {
    render(await NotFoundScreen());
    expect(screen.getByRole('link', { name: 'Main page' })).toHaveAttribute('href', '/en');
  });

  it('links to the personal account', { tags: ['F2.92'] }, async () => {
    render(await NotFoundScreen());
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/en/lk');
  });
});
