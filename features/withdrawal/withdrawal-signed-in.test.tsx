import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '@/lib/browser/query-client';
import en from '@/messages/en.json';
import { shopApi } from '@/tests/msw/shop-api';
import { renderIsland } from '@/tests/setup/render-island';
import { button, receivedAt, stateWithdrawal, typed, words } from './testing/state-withdrawal';
import { WithdrawalForm } from './withdrawal-form';

const api = shopApi();
beforeEach(() => window.history.replaceState(null, '', '/en/withdrawal'));

const ownOrder = {
  uuid: '5f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e',
  reference: 'WL-7K2MQ9AB',
  kind: 'order',
  state: 'completed',
  createdAt: receivedAt,
  paidAt: receivedAt,
  msisdn: '372887420492',
  tariff: null,
  product: null,
  total: 10,
  lines: [],
  bonus: 0,
  method: 'card',
  receiptUrl: null,
  reservedUntil: null,
  declined: false,
  withdrawal: {
    until: receivedAt,
    endedBy: null,
    refund: 10,
    balance: null,
    topUps: [{ reference: 'WL-TTTTTTTT', paid: 100, refund: 70 }],
    lost: 5,
  },
};

const aProfile = {
  mainEsim: null,
  country: null,
  referralCode: '',
  lastName: 'Soko',
  firstName: 'Marina',
  email: '',
  postCode: '',
  address: '',
};

const signIn = (value: string) => {
  document.cookie = `signed-in=${value}; path=/${value ? '' : '; max-age=0'}`;
};
afterEach(() => signIn(''));

/** Whoever is signed in, with one order that was made with an e-mail. */
function signInAsBuyer(emails: { account: string; order: string }) {
  signIn('1');
  api.answer('GET /api/profile', { ...aProfile, email: emails.account });
  api.answer('GET /api/profile/orders', { orders: [ownOrder], next: null });
  const status = { status: 'approved', token: '', kind: 'order', email: emails.order };
  api.answer(`GET /api/payment/${ownOrder.uuid}/status`, status);
}

describe('the e-mail of whoever is signed in', () => {
  it('is there before anything is typed, and nothing typed gives way to it', async () => {
    signInAsBuyer({ account: 'marina@mail.example', order: 'marina@mail.example' });
    const shown = renderIsland('withdrawal', <WithdrawalForm locale="en" />);
    await waitFor(() => expect(screen.getByLabelText(words.fields.email)).toHaveValue('marina@mail.example'));
    shown.unmount();
    const release = api.hold('GET /api/profile', { ...aProfile, email: 'late@mail.example' });
    await stateWithdrawal();
    release();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByLabelText(words.fields.email)).toHaveValue(typed.email);
  });

  it.each([ownOrder.reference, ownOrder.uuid])(
    'has to be that of the own order %s before it is confirmed',
    async (order) => {
      signInAsBuyer({ account: 'marina@mail.example', order: 'ana@mail.example' });
      const user = await stateWithdrawal({ ...typed, order });
      await user.click(button(words.state.submit));
      const email = screen.getByLabelText(words.fields.email);
      await waitFor(() => expect(email).toBeInvalid());
      expect(email).toHaveAccessibleDescription(/another email: ana@mail\.example/);
      expect(email).toHaveFocus();
      expect(email).toHaveValue(typed.email);
      expect(screen.getByLabelText(words.fields.name)).toHaveValue(typed.name);
      expect(screen.getByLabelText(words.fields.order)).toHaveValue(order);
      await user.clear(email);
      await user.type(email, 'Ana@Mail.example');
      await user.click(button(words.state.submit));
      expect(await screen.findByRole('region', { name: words.confirm.back })).toBeVisible();
      expect(screen.getByText(/Email: Ana@Mail\.example/)).toBeVisible();
      expect(api.posts()).toEqual([]);
    },
  );

  it('holds nobody up where the order cannot be read, and promises nothing then', async () => {
    signInAsBuyer({ account: 'marina@mail.example', order: 'ana@mail.example' });
    api.fail('GET /api/profile/orders');
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    expect(await screen.findByText(/I hereby withdraw/)).toBeVisible();
    expect(screen.queryByRole('region', { name: words.confirm.back })).toBeNull();
  });
});

it('a press that is quicker than what is known of the buyer waits for it', async () => {
  window.history.replaceState(null, '', `/en/withdrawal?order=${ownOrder.reference}`);
  signInAsBuyer({ account: 'marina@mail.example', order: 'marina@mail.example' });
  const release = api.hold('GET /api/profile', { ...aProfile, email: 'marina@mail.example' });
  renderIsland('withdrawal', <WithdrawalForm locale="en" />);
  fireEvent.click(button(words.state.submit));
  expect(screen.queryByText(en.faults.common.required)).toBeNull();
  release();
  expect(await screen.findByText(/I hereby withdraw.*WL-7K2MQ9AB.*Marina Soko.*marina@mail\.example/)).toBeVisible();
});

it('a withdrawal that was declared before is named with its time, and may be sent again', async () => {
  signInAsBuyer({ account: typed.email, order: typed.email });
  const withdrawn = { ...ownOrder, state: 'withdrawn', withdrawal: null, withdrawnAt: '2026-11-20T07:00:00.000Z' };
  api.answer('GET /api/profile/orders', { orders: [withdrawn], next: null });
  const user = await stateWithdrawal();
  await user.click(button(words.state.submit));
  expect(await screen.findByText(/You withdrew from this order on 20 November 2026, 07:00:00 UTC/)).toBeVisible();
  await user.click(button(words.state.submit));
  expect(await screen.findByText(/I hereby withdraw/)).toBeVisible();
});

describe('the amounts of a withdrawal', () => {
  it('are named before the confirmation to whoever is signed in: order, top-ups, and what is not refunded', async () => {
    signInAsBuyer({ account: typed.email, order: typed.email });
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    const back = await screen.findByRole('region', { name: words.confirm.back });
    expect(back).toHaveTextContent(
      /Order WL-7K2MQ9AB\s*€10.00\s*Top-up WL-TTTTTTTT\s*€70.00\s*Together\s*€80.00\s*Bonus, not refunded\s*€5.00/,
    );
    expect(back).toHaveTextContent(/\+372.887.420.492 and its packages stop working/);
    expect(api.posts()).toEqual([]);
  });

  it('are told to no stranger, for whom nothing is asked', async () => {
    const user = await stateWithdrawal();
    await user.click(button(words.state.submit));
    expect(screen.getByText(/I hereby withdraw/)).toBeVisible();
    expect(screen.queryByRole('region', { name: words.confirm.back })).toBeNull();
  });
});
