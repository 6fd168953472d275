import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchSession } from '@/features/account/shell/watch-session';
import { accountApi } from '@/features/account/testing/account-api';
import { useRefillStore } from '@/features/refill/refill-store';
import { loadPage } from '@/lib/browser/load-page';
import { takeNewSession } from '@/lib/browser/session-hint';
import { renderIsland, words } from '@/tests/setup/render-island';
import { Pay } from './pay';

const cost = { total: 1, units: 'min', cost: 1, formattedCost: '', totalWithoutDiscount: 1, costWithoutDiscount: 1 };
const api = accountApi({
  'GET /en/package-offer/15': () => ({
    id: 15,
    title: 'Spain',
    priceCents: 3500,
    available: true,
    countryCodes: ['ES'],
  }),
  'GET /api/refill/calculate': () => ({ call: cost, data: cost, bonus: { bonus: null, hint: '' } }),
  'POST /api/refill/check-phone-status': () => ({ blocked: false, blockingReason: null, canUnlockByPayment: true }),
});
const { refill } = words.en;
const methods = [{ id: 'hash-card', kind: 'card' }] as const;
let stop: () => void = () => undefined;

function show() {
  renderIsland('pay', <Pay locale="en" payment={{ methods, roubles: null, origins: [] }} />);
  stop = watchSession();
}

const hint = (age: number) => {
  document.cookie = `signed-in=first; Max-Age=${age}; Path=/`;
};

beforeEach(() => {
  hint(60);
  useRefillStore.setState(useRefillStore.getInitialState());
  window.history.replaceState(null, '', '/en/lk/Pay?package=15');
});
afterEach(() => {
  stop();
  hint(0);
  takeNewSession();
});

it('leads to the login when the session is over, and has the chosen amount again after that', async () => {
  api.answer('POST /api/refill', { code: 'unauthorized' }, 401);
  show();
  await userEvent.click(await screen.findByRole('radio', { name: '€50' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Top up €50.00 and activate' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Top up €50.00 and activate' }));
  await waitFor(() =>
    expect(loadPage).toHaveBeenCalledWith('/en/login?next=%2Fen%2Flk%2FPay%3Fpackage%3D15', 'replace'),
  );
  expect(api.to('POST /api/refill')).toHaveLength(1);
  expect(screen.queryByText(refill.failure.tryLater)).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  stop();
  show();
  expect(await screen.findByRole('button', { name: 'Top up €50.00 and activate' })).toBeVisible();
});
