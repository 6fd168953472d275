import { text } from 'node:stream/consumers';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { expect, it, vi } from 'vitest';
import en from '@/messages/en.json';
import { AccountShell } from './account-shell';

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'account.menu') => createTranslator({ locale: 'en', messages: en, namespace }),
}));
vi.mock('@/lib/i18n/root-locale', () => ({ getLocaleSlug: async () => 'en' }));
vi.mock('@/features/shell/public-server', () => ({
  ShopShell: ({ children }: { children: ReactNode }) => <main data-shell="default">{children}</main>,
}));

it('adds the account menu to the default layout, with the page beside it and no data of anybody', {
  tags: ['F2.72', 'F2.95'],
}, async () => {
  window.history.replaceState(null, '', '/en/lk/Profile');
  const { prelude } = await prerenderToNodeStream(await AccountShell({ children: <h1>Profile</h1> }));
  const html = new DOMParser().parseFromString(await text(prelude), 'text/html');
  const main = html.querySelector('[data-shell="default"]');
  const menu = main?.querySelector(`nav[aria-label="${en.account.menu.label}"]`);
  expect([...(menu?.querySelectorAll('li') ?? [])].map((item) => item.textContent.trim())).toEqual([
    ...[en.account.menu.home, en.account.menu.balance, en.account.menu.pay],
    ...[en.account.menu.orders, en.account.menu.phoneSettings, en.account.menu.profile],
  ]);
  expect(menu?.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe('/en/lk/Profile');
  expect(main?.querySelector('h1')?.textContent).toBe('Profile');
});
