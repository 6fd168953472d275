import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '@/messages/en.json';
import { PaymentHandOff } from './payment-hand-off';
import { leaveFor } from './payment-redirect';

vi.mock('./payment-redirect', async (original) => ({
  ...(await original<typeof import('./payment-redirect')>()),
  leaveFor: vi.fn(),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = (url: string, onReturn = vi.fn()) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <PaymentHandOff url={url} origins={[]} onReturn={onReturn} />
    </NextIntlClientProvider>,
  );

it('leaves after 250 ms and not before', { tags: ['F4.36', 'F9.10'] }, () => {
  show('https://pay.example/p/1');
  act(() => vi.advanceTimersByTime(249));
  expect(leaveFor).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/p/1');
});

it('gives the form back to a buyer who comes back with the Back button', () => {
  const onReturn = vi.fn();
  show('https://pay.example/p/1', onReturn);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it('names the provider and offers a link should the browser not leave', () => {
  show('https://pay.example/p/1');
  expect(screen.getByText('You are leaving for the payment page at pay.example.')).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://pay.example/p/1');
});
