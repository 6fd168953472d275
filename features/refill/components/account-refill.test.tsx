import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { describe, expect, it, vi } from 'vitest';
import { saveDraft } from '@/features/refill/refill-store';
import { emptyRefill } from '@/features/refill/refill-values';
import { aPhoneStatus } from '@/features/refill/testing/refill-builders';
import {
  demoPayer,
  emailField,
  method,
  offer,
  ownField,
  phoneField,
  submitButton,
} from '@/features/refill/testing/render-refill';
import { shopApi } from '@/features/refill/testing/shop-api';
import { islandWords } from '@/lib/testing/island-words';
import { AccountRefill } from './account-refill';
import type { PayerProps } from './refill-frame';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));
const api = shopApi();
const calculate = '/api/refill/calculate';
const checkPhone = '/api/refill/check-phone-status';
const patient = { timeout: 15_000 };

const island = () => document.querySelector<HTMLElement>('[data-island]')?.dataset.island;
const live = () => waitFor(() => expect(island()).toBe('live'), patient);
const hint = () => document.getElementById('refill-hint')?.textContent;

function show(start: PayerProps = { payer: demoPayer }) {
  const client = new QueryClient();
  const page = (payer: PayerProps) => (
    <NextIntlClientProvider locale="en" messages={islandWords('refill')} timeZone="UTC">
      <QueryClientProvider client={client}>
        <AccountRefill locale="en" offer={offer} {...payer} />
      </QueryClientProvider>
    </NextIntlClientProvider>
  );
  const { rerender } = render(page(start));
  return { user: userEvent.setup({ delay: null }), say: (payer: PayerProps) => rerender(page(payer)) };
}

describe('the top-up of the account', { timeout: 30_000 }, () => {
  it('says what is known before its form is there', { tags: ['F1.16'] }, async () => {
    const { say } = show({});
    expect(phoneField()).toHaveValue('');
    say({ payer: demoPayer });
    expect([phoneField().value, emailField().value]).toEqual([demoPayer.phone, demoPayer.email]);
    expect(hint()).toBe('Still needed: a payment method.');
    expect(await screen.findByText(/Enough for 222 min/)).toBeInTheDocument();
    await waitFor(() => expect(api.to(checkPhone)).toHaveLength(1), patient);
    expect(island()).toBe('waiting');
  });

  it('goes on with the form at the first touch, and asks nothing again', { tags: ['F1.16'] }, async () => {
    const { user } = show();
    await screen.findByText(/Enough for 222 min/);
    await waitFor(() => expect(api.to(checkPhone)).toHaveLength(1), patient);
    await user.click(phoneField());
    await live();
    expect([phoneField().value, emailField().value]).toEqual([demoPayer.phone, demoPayer.email]);
    expect(phoneField()).toHaveFocus();
    await user.click(method(/Card/));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(api.to(checkPhone)).toHaveLength(1);
    expect(api.to(calculate).map(({ query }) => query)).toEqual([
      { price: '20' },
      { price: '20', paymentMethod: 'hash-card' },
    ]);
  });

  it('keeps what was typed and chosen before', async () => {
    const { user } = show();
    fireEvent.input(ownField(), { target: { value: '35' } });
    fireEvent.input(emailField(), { target: { value: 'ana@mail.example' } });
    fireEvent.click(method(/Crypto/));
    await live();
    expect([ownField().value, emailField().value]).toEqual(['35', 'ana@mail.example']);
    expect(method(/Crypto/)).toBeChecked();
    expect(screen.getByRole('radio', { name: '€20' })).not.toBeChecked();
    await waitFor(() => expect(submitButton()).toHaveTextContent('Top up €35.00'));
    await user.clear(emailField());
    expect(emailField()).toHaveValue('');
  });

  it('sends what a draft of this tab has made ready, at one press', async () => {
    saveDraft('account', { ...emptyRefill, preset: '50', paymentMethod: 'hash-card' });
    const { user } = show();
    expect(screen.getByRole('radio', { name: '€50' })).toBeChecked();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(api.to('/api/refill')).toHaveLength(1), patient);
    expect(api.to('/api/refill')[0]?.body).toMatchObject({ price: 50, paymentMethod: 'hash-card' });
  });

  it('shows a number that no payment unblocks as such, before and after', { tags: ['F4.17'] }, async () => {
    const status = aPhoneStatus({ blocked: true, blockingReason: 'inactivity_again', canUnlockByPayment: false });
    api.answer('post', checkPhone, status);
    const { user } = show();
    const controls = () => screen.queryByRole('group', { name: 'Payment method' });
    await waitFor(() => expect(controls()).toBeNull(), patient);
    await user.click(emailField());
    await live();
    expect(controls()).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeInTheDocument();
  });

  it('shows what is wrong with the amount', { tags: ['F8.24'] }, async () => {
    api.answer('get', calculate, { code: 'validation', errors: { price: ['Not today.'] } }, 400);
    show();
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    expect(ownField()).toHaveAccessibleDescription('Not today.');
  });

  it('can be typed in when the profile does not load', async () => {
    const { user } = show({ payerFailed: true });
    expect(screen.getByText('Your number did not load. You can type it in.')).toBeInTheDocument();
    fireEvent.input(phoneField(), { target: { value: '37258312041' } });
    await live();
    await user.type(phoneField(), '7');
    expect(phoneField()).toHaveValue('372 583 120 417');
    expect(screen.getByText('Your number did not load. You can type it in.')).toBeInTheDocument();
  });
});
