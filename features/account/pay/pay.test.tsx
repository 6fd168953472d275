import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { accountApi } from '@/features/account/testing/account-api';
import { anEsim, aUser } from '@/features/account/testing/account-builders';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { inIsland, words } from '@/tests/setup/render-island';
import { Pay } from './pay';

beforeEach(() => window.history.replaceState(null, '', '/en/lk/Pay'));
const api = accountApi();
const cost = { cost: 1, formattedCost: '', totalWithoutDiscount: 1, costWithoutDiscount: 1 };
const calculated = {
  call: { total: 1, units: 'min', ...cost },
  data: { total: 1, units: 'MB', ...cost },
  bonus: { bonus: null, hint: '' },
};
const { refill } = words.en;

function payPage(locale: LocaleSlug) {
  const methods = [
    { id: 'hash-card', kind: 'card' },
    { id: 'hash-other', kind: 'other' },
  ] as const;
  const payment = { methods, roubles: { info: null, rate: 9500 }, origins: [] };
  return inIsland('pay', <Pay locale={locale} payment={payment} />, locale);
}

function show(locale: LocaleSlug = 'en') {
  // What an amount buys is not asked about here.
  api.silent('GET /api/refill/calculate');
  return render(payPage(locale));
}

it('fills in main number and e-mail of whoever is signed in', { tags: ['F1.16'] }, async () => {
  api.silent('POST /api/refill/check-phone-status');
  show();
  await waitFor(() => expect(screen.getByLabelText(refill.phone)).toHaveValue('372 887 420 492'));
  expect(screen.getByLabelText(refill.email)).toHaveValue(aUser().email);
  expect(api.to('GET /api/profile')).toHaveLength(1);
});

it('does not ask, before it is live, for what it fills in by itself', { tags: ['F1.16'] }, () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(payPage('en'));
  expect(page).toHaveTextContent(refill.hint.ready);
  expect(page).not.toHaveTextContent(refill.hint.email);
});

it('keeps a press that comes before it is known who pays', async () => {
  const tell = api.hold('GET /api/profile', aUser());
  api.answer('POST /api/refill/check-phone-status', { blocked: false, blockingReason: null, canUnlockByPayment: true });
  api.answer('GET /api/refill/calculate', calculated);
  api.answer('POST /api/refill', {}, 503);
  render(payPage('en'));
  await userEvent.click(screen.getByRole('button', { name: /^Top up/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Top up/ })).toHaveAttribute('aria-busy', 'true'));
  tell();
  await waitFor(() => expect(api.to('POST /api/refill')).toHaveLength(1));
});

it('says what a payment in roubles comes to, in words', { tags: ['F1.16'] }, async () => {
  api.silent('POST /api/refill/check-phone-status');
  show('uz');
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(words.uz.payment.methods.other.title) }));
  expect(await screen.findByText(/1.900.₽/)).toBeVisible();
  expect(screen.queryByText(/payment\./)).toBeNull();
});

it('names the sum that unblocks the number', { tags: ['F4.16'] }, async () => {
  const blocked = { blocked: true, blockingReason: 'negative_balance', canUnlockByPayment: true } as const;
  api.answer('GET /api/profile/esim', [anEsim({ balance: -25.5, ...blocked })]);
  api.answer('POST /api/refill/check-phone-status', blocked);
  show();
  expect(await screen.findByText('A top-up of €25.50 or more unblocks it.')).toBeVisible();
});

it('says that the number did not load, and tries again', async () => {
  api.answer('GET /api/profile', { code: 'forbidden' }, 403);
  api.silent('POST /api/refill/check-phone-status');
  show();
  expect(await screen.findByText(refill.pay.failed)).toBeInTheDocument();
  expect(screen.getByLabelText(refill.phone)).toBeEnabled();
  api.answer('GET /api/profile', aUser());
  await userEvent.click(screen.getByRole('button', { name: words.en.topUpForPackage.retry }));
  await waitFor(() => expect(screen.getByLabelText(refill.phone)).toHaveValue('372 887 420 492'));
  expect(screen.queryByText(refill.pay.failed)).toBeNull();
});
