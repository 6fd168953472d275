import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim, anEsimPackage, anOrder, aTopUp, aUser } from '@/features/account/testing/account-builders';
import type { OwnOrder } from '@/lib/api/contract/own-orders';
import { queryClient } from '@/lib/browser/query-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { renderIsland, words } from '@/tests/setup/render-island';
import { Orders } from './orders';

const api = accountApi();
const { orders, account } = words.en;
const list = 'GET /api/profile/orders';
const { uuid, receiptUrl } = anOrder();

function show(answer: readonly OwnOrder[], next: string | null = null, locale: LocaleSlug = 'en') {
  api.answer(list, { orders: [...answer], next });
  window.history.replaceState(null, '', `/${locale}/lk/Orders`);
  const user = userEvent.setup({ delay: null });
  return { user, ...renderIsland('orders', <Orders />, locale) };
}

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

it('names of an order what was bought, when, for how much, how it stands, and its receipt', async () => {
  show([anOrder()]);
  const row = (await screen.findByText(/WL-3QF8T6ZD/)).closest('li');
  if (!row) throw new Error('no row');
  expect(plain(within(row).getByRole('heading'))).toBe(
    'Number +372 887 420 492, tariff Traveller, Spain, 3 Gb, €20.00 extra balance',
  );
  expect(plain(row)).toContain('3 October 2026, 18:23, by card · WL-3QF8T6ZD');
  expect(plain(row)).toContain('Tariff €15.00, package €7.50, extra balance €20.00');
  expect(within(row).getByText('€42.50')).toBeVisible();
  expect(within(row).getByText(orders.states.completed)).toBeVisible();
  expect(within(row).getByText(orders.right.installed)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Receipt of WL-3QF8T6ZD' })).toHaveAttribute('href', receiptUrl);
  expect(await within(row).findByRole('link', { name: orders.qr })).toHaveAttribute('href', '/en/lk/PhoneSettings');
});

it('names the top-ups that come back with an order, and what does not', async () => {
  const right: OwnOrder['withdrawal'] = {
    until: '2026-12-04T23:59:59.999Z',
    endedBy: null,
    refund: 10,
    balance: null,
    topUps: [
      { reference: 'WL-AAAAAAAA', paid: 100, refund: 70 },
      { reference: 'WL-BBBBBBBB', paid: 20, refund: 20 },
    ],
    lost: 5,
  };
  show([anOrder({ withdrawal: right }), aTopUp({ refunded: 70, state: 'refunded', withdrawal: null })]);
  const main = await screen.findByText('Top-up WL-AAAAAAAA, unspent part of €100.00');
  expect(main.closest('dl')).toHaveTextContent(
    /€10.00.*WL-AAAAAAAA.*€70.00.*WL-BBBBBBBB\s*€20.00\s*Paid back together\s*€100.00\s*Bonus balance, not refunded\s*€5.00/,
  );
  expect(screen.getByText(/Your top-ups come back too/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue to withdraw €100.00' })).toBeInTheDocument();
  expect(screen.getByText('€70.00 of it refunded')).toBeInTheDocument();
});

it('says what comes back and what stays before a withdrawal begins', async () => {
  const { user } = show([aTopUp()]);
  await user.click(await screen.findByText(/until 3 December 2026/));
  expect(screen.getByText('€57.14 to €4.64')).toBeVisible();
  expect(screen.getByText(orders.right.refill)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to withdraw €50.00' })).toHaveAttribute(
    'href',
    '/en/withdrawal?order=WL-T4PZ9KBM',
  );
});

it('says that a top-up takes along the package it was made for', async () => {
  const right = { ...aTopUp().withdrawal, until: '2026-12-03T23:59:59.999Z', endedBy: null, refund: 50 };
  show([aTopUp({ withdrawal: { ...right, balance: { before: 49.64, after: 4.64 }, endsPackage: true } })], null, 'es');
  expect(await screen.findByText(/El paquete comprado con esta recarga .* se anula/)).toBeInTheDocument();
  expect(screen.queryByText(words.es.orders.right.refill)).toBeNull();
});

it('puts what can still be paid first, with the one way to its payment', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const open = { state: 'reserved', paidAt: null, method: null, receiptUrl: null, withdrawal: null } as const;
  show([anOrder({ ...open, declined: true, reservedUntil: until }), aTopUp()]);
  const held = await screen.findByRole('region', { name: new RegExp(`^${orders.hold.order} Order WL-`) });
  expect(plain(held)).toContain('+372 887 420 492');
  expect(plain(held)).toContain(orders.hold.declined);
  const pay = within(held).getByRole('link', { name: 'Pay again, €42.50' });
  expect(pay).toHaveAttribute('href', `/en/order/checkout/${uuid}`);
  expect(screen.queryByText(orders.states.reserved)).toBeNull();
  expect(await screen.findByText(/WL-T4PZ9KBM/)).toBeVisible();
});

it('names the package that a held top-up is for', async () => {
  const reservedUntil = new Date(Date.now() + 600_000).toISOString();
  const open = { state: 'reserved', paidAt: null, method: null, receiptUrl: null, withdrawal: null } as const;
  show([aTopUp({ ...open, reservedUntil, product: { id: 7242, title: 'Spain, 3 Gb' } })]);
  const held = await screen.findByRole('region', { name: `${orders.hold.refill} Order WL-T4PZ9KBM` });
  expect(plain(held)).toContain('Spain, 3 Gb. Order WL-T4PZ9KBM');
});

it('tells of the packages of each number: waiting, running, ended', async () => {
  const times = { boughtAt: '2026-11-02T10:00:00.000Z' };
  api.answer('GET /api/profile/esim/7/packages', [
    anEsimPackage({
      ...times,
      id: 1,
      state: 'waiting',
      startsAt: null,
      expiresAt: null,
      usedVolume: 0,
      beginsBefore: '2027-11-20T10:00:00.000Z',
    }),
    anEsimPackage({ ...times, id: 2, state: 'running', startsAt: times.boughtAt }),
    anEsimPackage({ ...times, id: 3, state: 'ended', startsAt: times.boughtAt, usedVolume: 5000, active: false }),
    anEsimPackage({ id: 4, active: false, title: 'On offer' }),
  ]);
  show([anOrder()]);
  expect(await screen.findByText(/by 20 November 2027/)).toBeVisible();
  expect(screen.getByText(/3.2.Gb of 5.Gb left, ends 12 December 2026/)).toBeVisible();
  expect(screen.getByText('Used up on 21 November 2026')).toBeVisible();
  expect(screen.getAllByText('Bought 2 November 2026')).toHaveLength(3);
  for (const word of Object.values(orders.packages.states)) expect(screen.getByText(word)).toBeVisible();
  expect(screen.queryByText(/On offer/)).toBeNull();
  expect(await screen.findByText(orders.packages.none)).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Packages of \+372.274.840.981$/ })).toBeInTheDocument();
});

it('says that a package was cancelled and refunded, whether or not it had begun', async () => {
  const cancelled = { state: 'ended', active: false, refunded: true, usedVolume: 0 } as const;
  api.answer('GET /api/profile/esim/7/packages', [
    anEsimPackage({ ...cancelled, id: 1, startsAt: null, expiresAt: null }),
    anEsimPackage({ ...cancelled, id: 2, startsAt: '2026-11-02T10:00:00.000Z' }),
  ]);
  show([anOrder()]);
  expect(await screen.findAllByText(orders.packages.refunded)).toHaveLength(2);
  expect(screen.queryByText(orders.packages.neverBegun)).toBeNull();
  expect(screen.queryByText(/^Ended on/)).toBeNull();
});

it('asks for earlier orders from the last one on', async () => {
  const { user } = show([anOrder()], uuid);
  const more = await screen.findByRole('button', { name: orders.list.earlier });
  api.answer(list, { orders: [aTopUp()], next: null });
  await user.click(more);
  expect(await screen.findByText(/WL-T4PZ9KBM/)).toBeVisible();
  expect(screen.getByText(/WL-T4PZ9KBM/).closest('li')).toHaveFocus();
  expect(api.to(list).map(({ query }) => query)).toEqual(['', `?before=${uuid}`]);
  expect(screen.queryByRole('button', { name: orders.list.earlier })).toBeNull();
});

it('says in each language that nothing was bought yet, and leads to an order', async () => {
  api.answer('GET /api/profile', aUser({ mainEsim: null }));
  api.answer('GET /api/profile/esim', []);
  for (const locale of ['en', 'es', 'uz'] as const) {
    const { unmount } = show([], null, locale);
    expect(await screen.findByRole('heading', { name: words[locale].orders.emptyTitle })).toBeVisible();
    expect(screen.getByRole('link', { name: words[locale].orders.emptyAction })).toHaveAttribute(
      'href',
      `/${locale}/order`,
    );
    unmount();
    queryClient().clear();
  }
});

it('says that orders could not be loaded, and has them on the next try', async () => {
  api.answer('GET /api/profile/esim', [anEsim()]);
  window.history.replaceState(null, '', '/en/lk/Orders');
  api.answer(list, { code: 'internal' }, 500);
  const user = userEvent.setup({ delay: null });
  renderIsland('orders', <Orders />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(account.failed);
  api.answer(list, { orders: [anOrder()], next: null });
  await user.click(within(alert).getByRole('button', { name: account.retry }));
  expect(await screen.findByText(/WL-3QF8T6ZD/)).toBeVisible();
});

it('tells of the packages of one number when those of another could not be loaded, and has them on the next try', async () => {
  const packages = 'GET /api/profile/esim/7/packages';
  const running = anEsimPackage({ id: 2, state: 'running', startsAt: '2026-11-02T10:00:00.000Z' });
  api.answer(packages, { code: 'internal' }, 500);
  api.answer('GET /api/profile/esim/8/packages', [running]);
  const { user } = show([anOrder()]);
  const alert = await screen.findByRole('alert');
  expect(screen.getAllByText(orders.packages.states.running)).toHaveLength(1);
  // A failure is not asked for anew by the part that tells of it.
  expect(api.to(packages)).toHaveLength(1);
  api.answer(packages, [running]);
  await user.click(within(alert).getByRole('button', { name: account.retry }));
  expect(await screen.findAllByText(orders.packages.states.running)).toHaveLength(2);
});
