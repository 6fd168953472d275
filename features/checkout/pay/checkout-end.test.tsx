import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aStatus, orderUuid, someOrderData } from '@/features/checkout/testing/order-builders';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { renderIsland } from '@/tests/setup/render-island';
import { Checkout } from './checkout';
import { emptyCheckout, useCheckoutStore } from './checkout-store';
import { rememberOrder } from './last-order';

const api = checkoutApi();
const status = `GET /api/payment/${orderUuid}/status`;

beforeEach(() => useCheckoutStore.setState(emptyCheckout));
afterEach(() => void vi.useRealTimers());

function show() {
  window.history.replaceState(null, '', `/en/order/checkout/${orderUuid}`);
  renderIsland('checkout', <Checkout locale="en" payment={someOrderData().payment} />);
}

it('says again that a number is kept for a few minutes more, in a message that stands there before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reservedUntil = new Date(Date.now() + 6 * 60_000).toISOString();
  api.answer(status, aStatus({ inPayment: true, total: 14.9, reservedUntil }));
  show();
  const message = await screen.findByText(/Your number is kept for you until \d\d:\d\d\.$/);
  expect(message).toHaveAttribute('role', 'status');
  await act(async () => void (await vi.advanceTimersByTimeAsync(80_000)));
  expect(message).toHaveTextContent(/less than 5 minutes are left/);
});

it('finds out by itself that the time is over, and leads the focus of the form to the heading that says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const reservedUntil = new Date(Date.now() + 60_000).toISOString();
  api.answer(status, aStatus({ inPayment: true, total: 14.9, reservedUntil }));
  show();
  const pay = await screen.findByRole('button', { name: 'Pay €14.90' });
  pay.focus();
  api.answer(status, aStatus({ status: 'expired', mayPay: false }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(62_000)));
  expect(await screen.findByRole('heading', { level: 1, name: /already closed/ })).toHaveFocus();
  expect(pay).not.toBeInTheDocument();
});

it('leaves the focus alone where nothing can be paid from the begin', async () => {
  api.answer(status, aStatus({ status: 'expired', mayPay: false }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: /already closed/ })).not.toHaveFocus();
});

it('says that a payment is being processed, and calls no order closed before it is', async () => {
  api.answer(status, aStatus({ status: 'processing' }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment is being processed' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the result' })).toBeInTheDocument();
});

it('calls a top-up that can be paid no more a top-up', async () => {
  api.answer(status, aStatus({ kind: 'refill', status: 'approved', mayPay: false }));
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'This top-up is already closed' })).toBeInTheDocument();
});

it('goes on with the top-up of this browser that is open, not with its order that is closed', async () => {
  const refillUuid = '6f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e';
  rememberOrder({ thing: 'order', uuid: orderUuid, closed: true });
  rememberOrder({ thing: 'refill', uuid: refillUuid });
  onTestFinished(() => window.localStorage.clear());
  api.answer(status, aStatus({ status: 'expired', mayPay: false }));
  api.answer(`GET /api/payment/${refillUuid}/status`, aStatus({ kind: 'refill', inPayment: true, total: 20 }));
  window.history.replaceState(null, '', '/en/order/checkout');
  renderIsland('checkout', <Checkout locale="en" payment={someOrderData().payment} />);
  expect(await screen.findByRole('button', { name: 'Pay €20.00' })).toBeInTheDocument();
});
