import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { settingsApi } from '@/features/account/testing/account-api';
import { anEsimPackage } from '@/features/account/testing/account-builders';
import { words } from '@/tests/setup/render-island';
import { PackagePurchasePopup } from './package-purchase-popup';

const api = settingsApi();
const buy = 'POST /api/profile/esim/7/packages/15';
const packages = 'GET /api/profile/esim/7/packages';
const offer = { id: 15, title: 'Spain', priceCents: 900, volume: 5000, duration: 30 };
const controls = { open: true, onClose: vi.fn(), onClosed: vi.fn() };

async function ask() {
  render(
    <NextIntlClientProvider locale="en" messages={words.en} timeZone="UTC">
      <PackagePurchasePopup popup={controls} offer={offer} locale="en" />
    </NextIntlClientProvider>,
  );
  await waitFor(() => expect(screen.getByText(/372/)).toBeInTheDocument());
  await waitFor(() => expect(api.to(packages)).toHaveLength(1));
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Buy for €9.00' }));

it('a purchase whose answer was lost is known by the packages, and nobody is asked to pay again what it took', async () => {
  await ask();
  api.fail(buy);
  api.answer('GET /api/profile/esim/7/balance', { sign: '€', balance: 0.42 });
  api.fail(packages);
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('you will not be charged twice');
  expect(await screen.findByText('€0.42')).toBeInTheDocument();
  // Nobody knows yet: the same purchase may be sent again.
  expect(screen.queryByRole('link', { name: /Top up/ })).toBeNull();
  expect(screen.queryByText('Missing')).toBeNull();
  api.answer(packages, [anEsimPackage({ id: 15, title: 'Spain', state: 'waiting' })]);
  await confirm();
  expect(await screen.findByText(/Package purchased/)).toBeInTheDocument();
  const [first, again] = api.to(buy);
  expect(again?.key).toBe(first?.key);
  expect(screen.queryByRole('button', { name: /Buy for/ })).toBeNull();
});
