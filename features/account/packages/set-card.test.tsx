import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountApi } from '@/features/account/testing/account-api';
import { aUser } from '@/features/account/testing/account-builders';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import en from '@/messages/en.json';
import { EsimErrorPopup } from './esim-error-popup';
import { chooseCardFor } from './package-popups';
import { PackagePurchasePopup } from './package-purchase-popup';

const api = accountApi();
const offer = { id: 15, title: 'Spain', priceCents: 900, volume: 5000, duration: 30 };
const controls = { open: true, onClose: vi.fn(), onClosed: vi.fn() };

function show(ui: ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      {ui}
    </NextIntlClientProvider>,
  );
}

/** Shows the open popup as the shop's host does. */
async function showOpen() {
  const Component = await currentPopup()?.load();
  if (Component) show(<Component popup={controls} />);
}

afterEach(() => {
  cleanup();
  closePopup();
});

async function openCards() {
  chooseCardFor(offer, 'en');
  await showOpen();
  const dialog = within(await screen.findByRole('dialog', { name: 'Which number is it for?' }));
  await dialog.findAllByRole('radio');
  return dialog;
}

describe('choice of the card a package goes to', { timeout: 20_000 }, () => {
  it('opens from the purchase of whoever has several numbers', { tags: ['F2.148'] }, async () => {
    show(<PackagePurchasePopup popup={controls} offer={offer} locale="en" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect(currentPopup()?.name).toBe('set-card');
  });

  it('is not offered to whoever has one number', async () => {
    api.answer('GET /api/profile/esim', [
      { id: 7, msisdn: '372887420492', validUntil: null, balance: 1, isMain: true, waitingForBlock: false },
    ]);
    show(<PackagePurchasePopup popup={controls} offer={offer} locale="en" />);
    await screen.findByText(/887.420.492/);
    await waitFor(() => expect(api.to('GET /api/profile/esim')).not.toHaveLength(0));
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('makes the chosen card the main one, reads the account anew and goes on with the purchase', {
    tags: ['F2.148', 'F4.78'],
  }, async () => {
    const dialog = await openCards();
    expect(dialog.getByRole('radio', { name: /887.420.492.*Main number, balance €18\.42/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /274.840.981/ }));
    api.answer('GET /api/profile', aUser({ mainEsim: { id: 8, msisdn: '372274840981' } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this number' }));
    await waitFor(() => expect(currentPopup()?.name).toBe('package-purchase'));
    expect(api.to('POST /api/profile/esim/8/main')).toHaveLength(1);
    const after = api.sent.slice(api.sent.findIndex(({ method }) => method === 'POST') + 1).map(({ path }) => path);
    expect(after).toContain('/api/profile');
    expect(after).toContain('/api/profile/esim/8/balance');
    cleanup();
    await showOpen();
    expect(await screen.findByText(/274.840.981/)).toBeInTheDocument();
  });

  it('changes nothing when the main card stays', async () => {
    const dialog = await openCards();
    await userEvent.click(dialog.getByRole('button', { name: 'Use this number' }));
    expect(currentPopup()?.name).toBe('package-purchase');
    expect(api.posts()).toEqual([]);
  });

  it('opens for whoever has no main number, and says so when there is none at all', {
    tags: ['F2.143', 'F2.148'],
  }, async () => {
    api.answer('GET /api/profile/esim', []);
    show(<EsimErrorPopup popup={controls} offer={offer} locale="en" />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a main number' }));
    cleanup();
    await showOpen();
    expect(await screen.findByText('There is no number in your account yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order a number' })).toHaveAttribute('href', '/en/order');
  });

  it('opens the error popup when the card could not be made the main one', async () => {
    api.answer('POST /api/profile/esim/8/main', { code: 'internal' }, 500);
    const dialog = await openCards();
    await userEvent.click(dialog.getByRole('radio', { name: /274.840.981/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Use this number' }));
    await waitFor(() => expect(currentPopup()?.name).toBe('error'));
  });
});
