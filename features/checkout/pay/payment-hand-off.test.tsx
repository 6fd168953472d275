import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPage } from '@/lib/browser/load-page';
import en from '@/messages/en.json';
import { PaymentHandOff } from './payment-hand-off';

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
  expect(loadPage).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(1));
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('https://pay.example/p/1');
});

it('gives the form back to a buyer who comes back with the Back button', () => {
  const onReturn = vi.fn();
  show('https://pay.example/p/1', onReturn);
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(onReturn).toHaveBeenCalledTimes(1);
});

it.each([
  ['https://pay.example/p/1', 'You are leaving for the payment page of pay.example.'],
  ['https://checkout.stripe.com/c/pay/cs_1', 'You are leaving for the payment page of Stripe.'],
  [
    'https://operator.example/sandbox/pay/1',
    'You are leaving for our test payment page: no real money is taken there.',
  ],
])('names who runs %s, and offers a link should the browser not leave', (url, text) => {
  show(url);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', url);
});
