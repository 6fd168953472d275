import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import { aPhoneStatus } from './testing/refill-builders';
import { fillRefill, phoneField, renderRefill, submitButton } from './testing/render-refill';
import { refillApi } from './testing/shop-api';
import { phoneCheckDelay } from './use-refill-checks';

const api = refillApi();
const checkPhone = 'POST /api/refill/check-phone-status';

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const paymentControls = () => screen.queryByRole('group', { name: 'Payment method' });

describe('the phone check', { timeout: 30_000 }, () => {
  it('asks 500 ms after the last change, digits only', { tags: ['F7.25', 'F7.27', 'F9.02', 'F5.13'] }, async () => {
    renderRefill();
    await screen.findByText(/Enough for/);
    vi.useFakeTimers();
    const type = (value: string) => act(() => void fireEvent.input(phoneField(), { target: { value } }));
    type('372 583 120 41');
    await act(() => vi.advanceTimersByTimeAsync(phoneCheckDelay * 3));
    expect(api.to(checkPhone)).toHaveLength(0);
    type('372 583 120 417');
    await act(() => vi.advanceTimersByTimeAsync(phoneCheckDelay - 1));
    expect(api.to(checkPhone)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => expect(api.to(checkPhone).map(({ body }) => body)).toEqual([{ phone: '372583120417' }]));
  });

  const reasons = [
    ['negative_balance', 'Blocked for a negative balance.'],
    ['inactivity', 'Blocked for inactivity.'],
    ['inactivity_again', 'Blocked again for inactivity.'],
    ['waiting_for_block', 'It was not used for a year and will be blocked soon.'],
  ] as const satisfies readonly (readonly [PhoneStatus['blockingReason'], string])[];

  it.each(reasons)(
    'gives the reason %s in words',
    { tags: ['F4.12', 'F4.13', 'F4.14', 'F4.15', 'F3.41', 'F7.26'] },
    async (blockingReason, text) => {
      api.answer(checkPhone, aPhoneStatus({ blocked: true, blockingReason }));
      const { user } = renderRefill();
      await user.type(phoneField(), '583120417');
      expect(await screen.findByText(text)).toBeInTheDocument();
    },
  );

  it('names no reason where none is told, as of a number that the staff blocked', { tags: ['F4.17'] }, async () => {
    api.answer(checkPhone, aPhoneStatus({ blocked: true, blockingReason: null, canUnlockByPayment: false }));
    const { user } = renderRefill();
    await user.type(phoneField(), '583120417');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'The number is blockedA top-up does not unblock it. Write to support.Contact support',
    );
  });

  it('lets a number that a payment unblocks be topped up', { tags: ['F4.16'] }, async () => {
    api.answer(checkPhone, aPhoneStatus({ blocked: true, blockingReason: 'negative_balance' }));
    const { user } = renderRefill();
    await fillRefill(user);
    expect(await screen.findByText(/A top-up unblocks it/)).toBeInTheDocument();
    expect(paymentControls()).toBeInTheDocument();
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it('lets a number that waits for its block be topped up, and says that this keeps it', {
    tags: ['F4.15', 'F4.16'],
  }, async () => {
    api.answer(checkPhone, aPhoneStatus({ blocked: true, blockingReason: 'waiting_for_block' }));
    const { user } = renderRefill();
    await fillRefill(user);
    expect(await screen.findByText('The number will be blocked soon')).toBeInTheDocument();
    expect(screen.getByText('A top-up keeps it: you can go on.')).toBeInTheDocument();
    expect(paymentControls()).toBeInTheDocument();
    await waitFor(() => expect(submitButton()).toBeEnabled());
  });

  it('puts the way to support in place of the payment controls when no payment helps', {
    tags: ['F4.17', 'F8.16', 'F5.21'],
  }, async () => {
    const status = aPhoneStatus({ blocked: true, blockingReason: 'inactivity_again', canUnlockByPayment: false });
    api.answer(checkPhone, status);
    const { user } = renderRefill();
    await fillRefill(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The number is blocked');
    expect(within(alert).getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/en/contacts');
    expect(paymentControls()).toBeNull();
    expect(screen.queryByRole('group', { name: 'Amount' })).toBeNull();
    expect(submitButton()).toBeDisabled();
    await user.type(phoneField(), '{Backspace}8');
    await waitFor(() => expect(paymentControls()).toBeInTheDocument());
  });

  it('that fails leaves the number open to a top-up', { tags: ['F7.28'] }, async () => {
    api.fail(checkPhone);
    const { user } = renderRefill();
    await fillRefill(user);
    await waitFor(() => expect(api.to(checkPhone)).toHaveLength(1));
    await act(() => wait(100));
    expect(paymentControls()).toBeInTheDocument();
    expect(submitButton()).toBeEnabled();
  });
});
