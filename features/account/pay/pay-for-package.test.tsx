import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim, anEsimPackage, aUser } from '@/features/account/testing/account-builders';
import { useRefillStore } from '@/features/refill/refill-store';
import { queryClient } from '@/lib/browser/query-client';
import { refusal } from '@/tests/msw/shop-api';
import { renderIsland, words } from '@/tests/setup/render-island';
import { Pay } from './pay';

beforeEach(() => {
  useRefillStore.setState(useRefillStore.getInitialState());
  window.history.replaceState(null, '', '/en/lk/Pay?package=15');
});
const offer = { id: 15, title: 'Internet: Spain, 5 Gb', priceCents: 3500, available: true, countryCodes: ['ES'] };
const cost = { total: 1, units: 'min', cost: 1, formattedCost: '', totalWithoutDiscount: 1, costWithoutDiscount: 1 };
const api = accountApi({
  'GET /en/package-offer/15': () => offer,
  'GET /api/profile/esim': () => [anEsim()],
  'GET /api/profile/esim/7/balance': () => ({ sign: '€', balance: 9.5 }),
  'GET /api/refill/calculate': () => ({ call: cost, data: cost, bonus: { bonus: null, hint: '' } }),
  'POST /api/refill/check-phone-status': () => ({ blocked: false, blockingReason: null, canUnlockByPayment: true }),
  'POST /api/refill': () => refusal({}, 503),
});
const posted = () => api.to('POST /api/refill').map(({ body }) => body);

const { refill, topUpForPackage } = words.en;

function show() {
  const methods = [
    { id: 'hash-card', kind: 'card' },
    { id: 'hash-crypto', kind: 'crypto' },
  ] as const;
  renderIsland('pay', <Pay locale="en" payment={{ methods, roubles: null, origins: [] }} />);
}

const submit = () => screen.getByRole('button', { name: /^Top up/ });
const typeAmount = async (amount: string) => {
  await userEvent.clear(screen.getByLabelText(refill.ownAmount));
  await userEvent.type(screen.getByLabelText(refill.ownAmount), amount);
};
/** What the form is filled with where the profile is read. */
const typePayer = async () => {
  for (const [label, value] of [
    [refill.phone, '372887420492'],
    [refill.email, 'alex@mail.example'],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), value);
  }
};

it('asks for what the package lacks, says what will happen, and sends the package with the top-up', async () => {
  show();
  await waitFor(() => expect(screen.getByLabelText(refill.ownAmount)).toHaveValue('25.50'));
  expect(await screen.findByRole('region', { name: topUpForPackage.title })).toHaveTextContent(
    /Balance now\s*€9.50.*€25.50.*Spain, 5 Gb\s*−€35.00.*Left on the balance\s*€0.00/,
  );
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(submit()).toHaveTextContent('Top up €25.50 and activate');
  await userEvent.click(submit());
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).toMatchObject({ price: 25.5, packageId: 15, esim: { phone: '372887420492' } });
});

it('takes a price that rose meanwhile, asks for what is missing by now and sends nothing more by itself', async () => {
  const errors = { '#': ['The price has changed.'] };
  api.answer('POST /api/refill', { code: 'price_changed', errors, prices: { package: 40 } }, 400);
  show();
  await userEvent.click(await screen.findByRole('radio', { name: /Card/ }));
  await waitFor(() => expect(submit()).toHaveTextContent('Top up €25.50 and activate'));
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(submit());
  expect(await screen.findByText(words.en.faults.common.price_changed)).toBeVisible();
  await waitFor(() => expect(submit()).toHaveTextContent('Top up €30.50 and activate'));
  await waitFor(() => expect(submit()).toBeEnabled());
  await userEvent.click(submit());
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(posted()).toMatchObject([
    { price: 25.5, shownPackage: 35 },
    { price: 30.5, shownPackage: 40 },
  ]);
});

it('asks for no more than what is enough with its bonus', async () => {
  api.answer('GET /en/package-offer/15', { ...offer, priceCents: 6000 });
  api.answer('GET /api/refill/calculate', { call: cost, data: cost, bonus: { bonus: 2.5, hint: '' } });
  show();
  await waitFor(() => expect(screen.getByRole('radio', { name: '€50' })).toBeChecked());
  await waitFor(() => expect(submit()).toHaveTextContent('Top up €50.00 and activate'));
});

it('names no amount before it is known what the package lacks', async () => {
  const answer = api.hold('GET /en/package-offer/15', offer);
  show();
  await waitFor(() => expect(screen.getByLabelText(refill.email)).not.toHaveValue(''));
  expect(submit()).toHaveTextContent(/^Top up$/);
  answer();
  await waitFor(() => expect(submit()).toHaveTextContent('Top up €25.50 and activate'));
});

it('keeps an amount that was typed before it was known what the package lacks', async () => {
  const answer = api.hold('GET /en/package-offer/15', offer);
  show();
  await waitFor(() => expect(screen.getByLabelText(refill.email)).not.toHaveValue(''));
  await typeAmount('40');
  answer();
  await screen.findByRole('region', { name: topUpForPackage.title });
  expect(screen.getByLabelText(refill.ownAmount)).toHaveValue('40');
  await waitFor(() => expect(submit()).toHaveTextContent('Top up €40.00 and activate'));
  await userEvent.clear(screen.getByLabelText(refill.ownAmount));
  expect(screen.getByLabelText(refill.ownAmount)).toHaveValue('');
});

/** A document that is left for the payment page, and asked for again by the way back. */
function leave() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  queryClient().clear();
}

it.each(['€50', '€20', '€10'])(
  'comes back from the payment page with the amount that was chosen: %s',
  async (amount) => {
    api.answer('GET /en/package-offer/15', { ...offer, priceCents: 1650 });
    show();
    await waitFor(() => expect(screen.getByLabelText(refill.ownAmount)).toHaveValue('7.00'));
    await userEvent.click(screen.getByRole('radio', { name: amount }));
    for (const _ of ['back', 'reload']) {
      leave();
      show();
      await screen.findByRole('region', { name: topUpForPackage.title });
      expect(screen.getByRole('radio', { name: amount })).toBeChecked();
      expect(screen.getByLabelText(refill.ownAmount)).toHaveValue('');
      await waitFor(() => expect(submit()).toHaveTextContent(`Top up ${amount}.00 and activate`));
      await userEvent.click(screen.getByRole('radio', { name: /Crypto/ }));
    }
  },
);

it.each([
  ['what another package lacked', '?package=16', async () => undefined],
  ['what was chosen for another package', '?package=16', () => typeAmount('40')],
  ['what was chosen for a top-up alone', '', () => typeAmount('40')],
])('asks for what the package lacks, and not for %s', async (_, search, choose) => {
  api.answer('GET /en/package-offer/16', { ...offer, id: 16, priceCents: 1650 });
  window.history.replaceState(null, '', `/en/lk/Pay${search}`);
  show();
  await waitFor(() => expect(submit()).toHaveTextContent(search ? 'Top up €7.00 and activate' : 'Top up €20.00'));
  await choose();
  leave();
  window.history.replaceState(null, '', '/en/lk/Pay?package=15');
  show();
  await waitFor(() => expect(screen.getByLabelText(refill.ownAmount)).toHaveValue('25.50'));
});

it('does not go on with less than the package needs, and buys none for another number', async () => {
  show();
  await screen.findByRole('region', { name: topUpForPackage.title });
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  await typeAmount('20');
  expect(await screen.findByText('The package needs a top-up of €25.50 or more.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(refill.hint.short)).toBeVisible());
  expect(submit()).toBeDisabled();
  await userEvent.clear(screen.getByLabelText(refill.phone));
  await userEvent.type(screen.getByLabelText(refill.phone), '372583120417');
  expect(await screen.findByText(/With another number this is a top-up alone/)).toBeVisible();
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(submit()).toHaveTextContent(/^Top up €20.00$/);
  await userEvent.click(submit());
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]).not.toHaveProperty('packageId');
});

it.each([
  ['gone', { ...offer, available: false }, []],
  ['taken', offer, [anEsimPackage()]],
] as const)('says that there is none to buy: %s', async (fault, found, own) => {
  api.answer('GET /en/package-offer/15', found);
  api.answer('GET /api/profile/esim/7/packages', own);
  show();
  expect(await screen.findByText(topUpForPackage[fault])).toBeVisible();
  await waitFor(() => expect(submit()).toHaveTextContent('Top up €20.00'));
});

const reads = {
  profile: ['GET /api/profile', aUser()],
  price: ['GET /en/package-offer/15', offer],
  balance: ['GET /api/profile/esim/7/balance', { sign: '€', balance: 9.5 }],
  packages: ['GET /api/profile/esim/7/packages', []],
} as const;

it.each(Object.entries(reads))(
  'says that the package did not load without its %s, tops up nothing meanwhile, and tries again',
  async (_, [call, answer]) => {
    api.answer(call, { code: 'server_not_responding' }, 503);
    show();
    expect(await screen.findByText(topUpForPackage.failed)).toBeVisible();
    expect(screen.queryByText(topUpForPackage.gone)).toBeNull();
    expect(screen.getByRole('link', { name: topUpForPackage.without })).toHaveAttribute('href', '/en/lk/Pay');
    await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
    await typeAmount('40');
    await typePayer();
    await waitFor(() => expect(document.getElementById('refill-hint')).toBeEmptyDOMElement());
    expect(submit()).toBeDisabled();
    api.answer(call, answer);
    await userEvent.click(screen.getByRole('button', { name: topUpForPackage.retry }));
    await waitFor(() => expect(submit()).toHaveTextContent('Top up €40.00 and activate'));
    expect(screen.queryByText(topUpForPackage.failed)).toBeNull();
  },
);

it('says of a package that the shop does not know that there is none to buy', async () => {
  api.answer('GET /en/package-offer/15', null, 404);
  show();
  expect(await screen.findByText(topUpForPackage.gone)).toBeVisible();
  await waitFor(() => expect(submit()).toHaveTextContent(/^Top up €20.00$/));
});

it('still buys the package when what is known of it cannot be read anew', async () => {
  show();
  await screen.findByRole('region', { name: topUpForPackage.title });
  for (const [call] of Object.values(reads)) api.answer(call, { code: 'server_not_responding' }, 503);
  await queryClient().invalidateQueries();
  await waitFor(() => expect(api.to('GET /en/package-offer/15')).toHaveLength(3));
  expect(screen.getByRole('region', { name: topUpForPackage.title })).toBeVisible();
  expect(submit()).toHaveTextContent('Top up €25.50 and activate');
});
