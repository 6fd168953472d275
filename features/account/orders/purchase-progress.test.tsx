import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Home } from '@/features/account/home/home';
import { Numbers } from '@/features/account/numbers/numbers';
import { AccountMenu } from '@/features/account/shell/account-menu';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim, anOrder, aTopUp, aUser } from '@/features/account/testing/account-builders';
import { renderAccount } from '@/features/account/testing/render-account';
import type { OwnOrder } from '@/lib/api/contract/own-orders';
import { inIsland, words } from '@/tests/setup/render-island';
import { Orders } from './orders';

const api = accountApi();
const { account, orders } = words.en;
const { menu, block, none, numbers } = account;
const profile = 'GET /api/profile';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

function ordered(...purchases: OwnOrder[]) {
  api.answer('GET /api/profile/orders', { orders: purchases, next: null });
}

function withoutNumber() {
  api.answer(profile, aUser({ mainEsim: null }));
  api.answer('GET /api/profile/esim', []);
}

function withNumber() {
  api.answer(profile, aUser());
  api.answer('GET /api/profile/esim', [anEsim()]);
}

/** The page of orders with the menu beside it. */
function showOrders() {
  window.history.replaceState(null, '', '/en/lk/Orders');
  render(
    <>
      {inIsland(
        'accountMenu',
        <AccountMenu locale="en" texts={{ ...menu, blocked: block.blocked, waits: block.waits }} />,
      )}
      {inIsland('orders', <Orders />)}
    </>,
  );
}

/** As long as orders under way wait to be asked for again. */
const pause = () => act(() => vi.advanceTimersByTimeAsync(10_100));

it('has the number in the menu, its packages and its QR code, as soon as its order is completed', async () => {
  withoutNumber();
  ordered(anOrder({ state: 'preparing' }));
  showOrders();
  expect(await screen.findByText(orders.states.preparing)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: menu.pay })).toHaveAttribute('aria-disabled', 'true'));
  withNumber();
  await pause();
  expect(api.to(profile)).toHaveLength(1);
  ordered(anOrder());
  await pause();
  expect(await screen.findByText(orders.states.completed)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^\+372.887.420.492$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: menu.pay })).toHaveAttribute('href', '/en/lk/Pay');
  expect(await screen.findByRole('link', { name: orders.qr })).toBeVisible();
  expect(await screen.findByRole('heading', { name: orders.packages.title })).toBeVisible();
});

it('shows the new balance as soon as a top-up is paid', async () => {
  ordered(aTopUp({ state: 'processing' }));
  showOrders();
  expect(await screen.findByText(orders.states.processing)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Balance €18.42' })).toBeVisible();
  api.answer('GET /api/profile/esim/7/balance', { sign: '€', balance: 70.92 });
  ordered(aTopUp());
  await pause();
  expect(await screen.findByText(orders.states.paid)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Balance €70.92' })).toBeVisible();
});

it.each(['processing', 'preparing'] as const)(
  'says at home how far the first number is, and shows it: %s',
  async (state) => {
    withoutNumber();
    ordered(anOrder({ state }));
    renderAccount(Home);
    expect(await screen.findByRole('heading', { name: none.underWay[state].title })).toBeVisible();
    expect(screen.getByText(none.underWay[state].text)).toBeVisible();
    expect(screen.getByRole('link', { name: none.underWay.order })).toHaveAttribute('href', '/en/lk/Orders');
    expect(screen.queryByRole('link', { name: none.order })).toBeNull();
    withNumber();
    ordered(anOrder());
    await pause();
    expect(await screen.findByText(/372.887.420.492/, { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(none.underWay[state].title)).toBeNull();
  },
);

it('shows a number at home that has come between the read of the account and that of its orders', async () => {
  withoutNumber();
  const answer = api.hold('GET /api/profile/orders', { orders: [anOrder()], next: null });
  renderAccount(Home);
  await waitFor(() => expect(api.to('GET /api/profile/orders')).toHaveLength(1));
  withNumber();
  answer();
  expect(await screen.findByText(/372.887.420.492/, { selector: 'p' })).toBeVisible();
});

it.each([
  ['nothing is ordered', () => ordered(), none.title],
  ['an order was not paid', () => ordered(anOrder({ state: 'expired' })), none.title],
  [
    'the provider tells of no orders',
    () => api.answer('GET /api/profile/orders', { code: 'not_found' }, 404),
    none.title,
  ],
])('leads to an order where %s', async (_, answer, title) => {
  withoutNumber();
  answer();
  renderAccount(Home);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: none.order })).toHaveAttribute('href', '/en/order');
});

it('says so in the list of numbers too', async () => {
  withoutNumber();
  ordered(anOrder({ state: 'preparing' }));
  renderAccount(Numbers);
  expect(await screen.findByRole('heading', { name: none.underWay.preparing.title })).toBeVisible();
  expect(screen.queryByText(numbers.noneText)).toBeNull();
  withNumber();
  ordered(anOrder());
  await pause();
  expect(await screen.findByRole('heading', { name: /372.887.420.492/ })).toBeVisible();
});
