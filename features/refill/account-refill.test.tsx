import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RefillFormProps } from './refill-form';
import { saveDraft } from './refill-store';
import { emptyRefill } from './refill-values';
import { aPhoneStatus } from './testing/refill-builders';
import {
  demoPayer,
  emailField,
  method,
  ownField,
  phoneField,
  refillIsland,
  submitButton,
} from './testing/render-refill';
import { refillApi } from './testing/shop-api';

const api = refillApi();
const calculate = 'GET /api/refill/calculate';
const checkPhone = 'POST /api/refill/check-phone-status';
const patient = { timeout: 15_000 };

type PayerProps = Pick<RefillFormProps, 'payer' | 'payerFailed'>;

function show(start: PayerProps = { payer: demoPayer }) {
  const page = (payer: PayerProps) => refillIsland('en', { place: 'account', ...payer });
  const { rerender, unmount } = render(page(start));
  return { unmount, user: userEvent.setup({ delay: null }), say: (payer: PayerProps) => rerender(page(payer)) };
}

describe('the top-up of the account', { timeout: 30_000 }, () => {
  it('says what is known of the payer once it is', { tags: ['F1.16'] }, async () => {
    const { user, say } = show({});
    expect(phoneField()).toHaveValue('');
    say({ payer: demoPayer });
    expect([phoneField().value, emailField().value]).toEqual([demoPayer.phone, demoPayer.email]);
    expect(await screen.findByText(/Enough for 222 min/)).toBeInTheDocument();
    await waitFor(() => expect(api.to(checkPhone)).toHaveLength(1), patient);
    expect(method(/Card/)).toBeChecked();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(method(/Crypto/));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(api.to(checkPhone)).toHaveLength(1);
    expect(api.to(calculate).map(({ query }) => query)).toEqual([
      '?price=20&paymentMethod=hash-card',
      '?price=20&paymentMethod=hash-crypto',
    ]);
  });

  it('keeps what was typed and chosen before the payer is known', async () => {
    const { user, say } = show({});
    await user.type(emailField(), 'ana@mail.example');
    await user.type(ownField(), '35');
    await user.click(method(/Crypto/));
    say({ payer: demoPayer });
    expect([phoneField().value, ownField().value]).toEqual([demoPayer.phone, '35']);
    expect(emailField()).toHaveValue('ana@mail.example');
    expect(screen.getByRole('radio', { name: '€20' })).not.toBeChecked();
    await waitFor(() => expect(submitButton()).toHaveTextContent('Top up €35.00'));
    await user.clear(emailField());
    expect(emailField()).toHaveValue('');
  });

  it('sends what a draft of this tab has made ready, at one press', async () => {
    saveDraft('account', { ...emptyRefill, preset: '50', paymentMethod: 'hash-card' }, null);
    const { user } = show();
    expect(screen.getByRole('radio', { name: '€50' })).toBeChecked();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await waitFor(() => expect(api.to('POST /api/refill')).toHaveLength(1), patient);
    expect(api.to('POST /api/refill')[0]?.body).toMatchObject({ price: 50, paymentMethod: 'hash-card' });
  });

  it('begins with the first way to pay, with the last one used, and with the first again when that is gone', async () => {
    saveDraft('account', { ...emptyRefill, paymentMethod: 'hash-crypto' });
    const { unmount } = show();
    expect(method(/Crypto/)).toBeChecked();
    unmount();
    saveDraft('account', { ...emptyRefill, paymentMethod: 'hash-gone' });
    show();
    expect(method(/Card/)).toBeChecked();
  });

  it('shows a number that no payment unblocks as such', { tags: ['F4.17'] }, async () => {
    const status = aPhoneStatus({ blocked: true, blockingReason: 'inactivity_again', canUnlockByPayment: false });
    api.answer(checkPhone, status);
    show();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Payment method' })).toBeNull(), patient);
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeInTheDocument();
  });

  it('shows what is wrong with the amount', { tags: ['F8.24'] }, async () => {
    api.answer(calculate, { code: 'validation', errors: { price: ['Not today.'] } }, 400);
    show();
    expect(await screen.findByText('Not today.')).toBeInTheDocument();
    expect(ownField()).toHaveAccessibleDescription('Not today.');
  });

  it('can be typed in when the profile does not load', async () => {
    const { user } = show({ payerFailed: true });
    fireEvent.input(phoneField(), { target: { value: '37258312041' } });
    await user.type(phoneField(), '7');
    expect(phoneField()).toHaveValue('372 583 120 417');
  });
});
