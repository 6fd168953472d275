import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim, aUser } from '@/features/account/testing/account-builders';
import { loadPage } from '@/lib/browser/load-page';
import { router } from '@/tests/setup/next-navigation';
import { renderIsland, words } from '@/tests/setup/render-island';
import { AccountMenu } from './account-menu';

const api = accountApi();
const { menu, block } = words.en.account;

function renderMenu(pathname = '/en/lk') {
  window.history.replaceState(null, '', pathname);
  const texts = { ...menu, blocked: block.blocked, waits: block.waits };
  renderIsland('accountMenu', <AccountMenu locale="en" texts={texts} />);
  return screen.getByRole('navigation', { name: menu.label });
}

const itemNames = [menu.home, menu.balance, menu.pay, menu.orders, menu.phoneSettings, menu.profile];

it('shows five items and the orders, with the main number, a plus to the order form, and the balance', {
  tags: ['F2.95', 'F2.98', 'F2.99', 'F2.100'],
}, async () => {
  renderMenu('/en/lk/Balance');
  expect(await screen.findByText('€18.42')).toBeInTheDocument();
  const nav = screen.getByRole('navigation', { name: menu.label });
  expect(within(nav).getAllByRole('listitem')).toHaveLength(6);
  for (const name of itemNames) expect(within(nav).getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  const [first] = within(nav).getAllByRole('listitem');
  if (!first) throw new Error('no first item');
  expect(within(first).getByRole('link', { name: /^\+372.887.420.492$/ })).toHaveAttribute('href', '/en/lk/MyNumbers');
  expect(within(first).getByRole('link', { name: menu.order })).toHaveAttribute('href', '/en/order');
  expect(within(nav).getByRole('link', { name: 'Balance €18.42' })).toHaveAttribute('aria-current', 'page');
});

it('says beside the main number that it is blocked', { tags: ['F2.98', 'F3.54'] }, async () => {
  api.answer('GET /api/profile/esim', [anEsim({ blocked: true, blockingReason: 'inactivity' })]);
  renderMenu();
  expect(await screen.findByRole('link', { name: /^\+372.887.420.492.*Blocked$/ })).toBeVisible();
});

it('shows no balance before the phone data is there', { tags: ['F2.101'] }, async () => {
  api.silent('GET /api/profile/esim/{id}/balance');
  const nav = renderMenu();
  await waitFor(() => expect(api.to('GET /api/profile/esim/7/balance')).toHaveLength(1));
  expect(await screen.findByText(/372.887/)).toBeVisible();
  expect(within(nav).queryByText(/€/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Balance' })).toBeVisible();
});

it('disables all but home, orders and profile without a main number, and shows them still', {
  tags: ['F2.96', 'F2.97'],
}, async () => {
  api.answer('GET /api/profile', aUser({ mainEsim: null }));
  renderMenu();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: menu.balance })).toHaveAttribute('aria-disabled', 'true'),
  );
  const linked = (name: string) => screen.getByRole('link', { name }).hasAttribute('href');
  expect(itemNames.map(linked)).toEqual([true, false, false, true, false, true]);
  expect(api.to('GET /api/profile/esim')).toEqual([]);
  expect(api.to('GET /api/profile/esim/')).toEqual([]);
  expect(router.replace).not.toHaveBeenCalled();
});

it.each(['Balance', 'Pay', 'PhoneSettings'])(
  'leads from %s to the account home without a main number',
  { tags: ['F6.18'] },
  async (page) => {
    api.answer('GET /api/profile', aUser({ mainEsim: null }));
    renderMenu(`/en/lk/${page}`);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/lk'));
  },
);

it('asks for a login when the server does not know the visitor, and remembers the page', {
  tags: ['F6.19', 'F6.20', 'F8.44'],
}, async () => {
  api.answer('GET /api/profile', { code: 'unauthorized' }, 401);
  renderMenu('/en/lk/MyNumbers');
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/en/login?next=%2Fen%2Flk%2FMyNumbers', 'replace'));
});
