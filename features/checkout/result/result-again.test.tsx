import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aStatus, orderUuid } from '@/features/checkout/testing/order-builders';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { renderIsland } from '@/tests/setup/render-island';
import { Result } from './result';

const api = checkoutApi();
const call = `GET /api/payment/${orderUuid}/status`;

function show() {
  window.history.replaceState(null, '', `/en/order/status?order=${orderUuid}`);
  return renderIsland('result', <Result locale="en" thing="order" chart={null} />);
}

const paid = aStatus({ status: 'approved', total: 31.9, email: 'marina@mail.example', number: '372583120411' });

describe('what comes after a payment', { timeout: 20_000 }, () => {
  it.each(['declined', 'expired'] as const)('pays a %s order again while its number is kept', async (status) => {
    api.answer(call, aStatus({ status, mayPay: true, reservedUntil: '2026-11-21T10:00:00Z' }));
    show();
    expect(await screen.findByRole('link', { name: 'Pay again' })).toHaveAttribute(
      'href',
      `/en/order/checkout/${orderUuid}`,
    );
    expect(screen.getByText(/Kept until/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Start a new order' })).toBeInTheDocument();
  });

  it('brings the form of an order back that another tab has sent', async () => {
    const form = { email: 'marina@mail.example', firstName: 'Marina', country: 1, refillBalance: 7.5, exchange: true };
    const product = { id: 15, title: 'Spain', packageCountry: 1 };
    const ordered = { reference: 'WL-1', tariff: { id: 2, title: 'Voyager' }, product, form };
    api.answer(call, aStatus({ status: 'expired', mayPay: false, ordered }));
    show();
    const again = await screen.findByRole('link', { name: 'Order again' });
    expect(again).toHaveAttribute('href', '/en/order?tariff=2&package=15');
    again.addEventListener('click', (event) => event.preventDefault());
    await userEvent.setup().click(again);
    expect(JSON.parse(window.sessionStorage.getItem('order-draft') ?? '')).toEqual({
      email: 'marina@mail.example',
      firstName: 'Marina',
      country: '1',
      exchange: true,
      packageId: '15',
      packageCountry: '1',
      refillChoice: 'own',
      refillOwn: '7.5',
    });
  });

  it('signs its buyer in once, and says nothing when that is refused', async () => {
    const session = `POST /api/order/${orderUuid}/session`;
    api.answer(call, { ...paid, maySignIn: true });
    api.answer(session, { code: 'account_exists' }, 409);
    const { unmount } = show();
    const login = `/en/login?next=${encodeURIComponent('/en/lk')}`;
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go to the account' })).toHaveAttribute('href', login));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(api.to(session)).toHaveLength(1);
    unmount();
    api.answer(session, { token: '', refreshToken: '' });
    show();
    await waitFor(() => expect(api.to(session)).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Go to the account' })).toHaveAttribute('href', '/en/lk'),
    );
  });
});
