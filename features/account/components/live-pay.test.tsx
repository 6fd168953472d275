import { configure, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onAccount } from '@/features/account/components/account-provider';
import { accountApi } from '@/features/account/testing/account-api';
import { aUser } from '@/features/account/testing/account-builders';
import { words } from '@/features/account/testing/render-account';
import { LivePay } from './live-pay';

configure({ asyncUtilTimeout: 5000 });
const api = accountApi();
const { refill } = words.en;
const Pay = onAccount(LivePay);

function show() {
  // What an amount buys is not asked about here.
  api.hold('GET /api/refill/calculate');
  const offer = { methods: [{ id: 'hash-card', kind: 'card' }], roubles: null, origins: [] } as const;
  return render(<Pay locale="en" messages={words.en} offer={offer} />);
}

it('fills in main number and e-mail of whoever is signed in', { tags: ['F1.16'] }, async () => {
  api.hold('POST /api/refill/check-phone-status');
  show();
  await waitFor(() => expect(screen.getByLabelText(refill.phone)).toHaveValue('372 887 420 492'));
  expect(screen.getByLabelText(refill.email)).toHaveValue(aUser().email);
  expect(api.to('GET /api/profile')).toHaveLength(1);
});

it('says that the number did not load', async () => {
  api.answer('GET /api/profile', { code: 'forbidden' }, 403);
  show();
  expect(await screen.findByText(refill.pay.failed)).toBeInTheDocument();
  expect(screen.getByLabelText(refill.phone)).toBeEnabled();
});
