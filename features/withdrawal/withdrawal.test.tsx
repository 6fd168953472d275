import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderIsland } from '@/components/hydrate/testing/render-island';
import { queryClient } from '@/lib/browser/query-client';
import en from '@/messages/en.json';
import ru from '@/messages/ru.json';
import { shopApi } from '@/tests/msw/shop-api';
import { WithdrawalForm } from './withdrawal-form';

const words = en.withdrawal;
const receivedAt = '2026-11-21T08:04:05.000Z';
const withdraw = 'POST /api/withdrawal';
const api = shopApi({ [withdraw]: () => ({ receivedAt }) });
beforeEach(() => window.history.replaceState(null, '', '/en/withdrawal'));

const typed = { name: 'Marina Soko', order: 'WL-7K2MQ9AB', email: 'marina@mail.example' };
const button = (name: string) => screen.getByRole('button', { name });

async function state({ name, order, email } = typed) {
  renderIsland('withdrawal', <WithdrawalForm locale="en" />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(words.fields.name), name);
  const orderField = screen.getByLabelText(words.fields.order);
  await user.clear(orderField);
  await user.type(orderField, order);
  const emailField = screen.getByLabelText(words.fields.email);
  await user.clear(emailField);
  await user.type(emailField, email);
  return user;
}

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
    await state();
    release();
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.getByLabelText(words.fields.email)).toHaveValue(typed.email);
  });

  it.each([ownOrder.reference, ownOrder.uuid])(
    'has to be that of the own order %s before it is confirmed',
    async (order) => {
      signInAsBuyer({ account: 'marina@mail.example', order: 'ana@mail.example' });
      const user = await state({ ...typed, order });
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
    const user = await state();
    await user.click(button(words.state.submit));
    expect(await screen.findByText(/I hereby withdraw/)).toBeVisible();
    expect(screen.queryByRole('region', { name: words.confirm.back })).toBeNull();
  });
});

describe('the amounts of a withdrawal', () => {
  it('are named before the confirmation to whoever is signed in: order, top-ups, and what is not refunded', async () => {
    signInAsBuyer({ account: typed.email, order: typed.email });
    const user = await state();
    await user.click(button(words.state.submit));
    const back = await screen.findByRole('region', { name: words.confirm.back });
    expect(back).toHaveTextContent(
      /Order WL-7K2MQ9AB\s*€10.00\s*Top-up WL-TTTTTTTT\s*€70.00\s*Together\s*€80.00\s*Bonus, not refunded\s*€5.00/,
    );
    expect(back).toHaveTextContent(/\+372.887.420.492 and its packages stop working/);
    expect(api.posts()).toEqual([]);
  });

  it('are told to no stranger, for whom nothing is asked', async () => {
    const user = await state();
    await user.click(button(words.state.submit));
    expect(screen.getByText(/I hereby withdraw/)).toBeVisible();
    expect(screen.queryByRole('region', { name: words.confirm.back })).toBeNull();
  });
});

describe('withdrawal from a contract', () => {
  it('takes two steps: what is sent is shown first, and then confirmed', async () => {
    const user = await state();
    await user.click(button(words.state.submit));
    expect(api.posts()).toEqual([]);
    expect(screen.getByText(/I hereby withdraw.*WL-7K2MQ9AB.*Marina Soko.*marina@mail\.example/)).toBeVisible();
    await user.click(button(words.confirm.submit));
    expect(await screen.findByText(/Received on 21 November 2026, 08:04:05 UTC/)).toBeVisible();
    expect(screen.getByText(/on its way to marina@mail\.example/)).toBeVisible();
    expect(api.to(withdraw).map(({ body }) => body)).toEqual([typed]);
  });

  it('lets the details be changed before it is sent', async () => {
    const user = await state();
    await user.click(button(words.state.submit));
    await user.click(button(words.confirm.change));
    expect(screen.getByLabelText(words.fields.name)).toHaveFocus();
    await user.clear(screen.getByLabelText(words.fields.name));
    await user.type(screen.getByLabelText(words.fields.name), 'Ana');
    await user.click(button(words.state.submit));
    expect(screen.getByText(/Name: Ana/)).toBeVisible();
  });

  it('starts with the order that the address names, and with nothing else of it', () => {
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-7K2MQ9AB&email=x@y.z');
    renderIsland('withdrawal', <WithdrawalForm locale="en" />);
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-7K2MQ9AB');
    expect(screen.getByLabelText(words.fields.email)).toHaveValue('');
  });

  it('asks for what is missing', async () => {
    renderIsland('withdrawal', <WithdrawalForm locale="uz" />, 'uz');
    await userEvent.click(button(ru.withdrawal.state.submit));
    expect(await screen.findAllByText(ru.faults.common.required)).toHaveLength(2);
    expect(screen.getByText(ru.faults.common.email_required)).toBeVisible();
  });

  it('loses nothing while nobody answers, and repeats the same key', async () => {
    api.answer(withdraw, { code: 'server_not_responding' }, 503);
    const user = await state();
    await user.click(button(words.state.submit));
    await user.click(button(words.confirm.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(words.failure.silent);
    api.answer(withdraw, { receivedAt });
    await user.click(button(words.confirm.submit));
    await screen.findByText(words.done.title);
    const [first, second] = api.to(withdraw).map(({ key }) => key);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(api.to(withdraw)).toHaveLength(2);
  });

  it.each([
    [429, { 'Retry-After': '125' }, /Try again in 3 minutes/],
    [404, {}, /Send it by email/],
  ])('says what to do on a %i', async (status, headers, text) => {
    api.answer(withdraw, { code: 'no' }, status, headers);
    const user = await state();
    await user.click(button(words.state.submit));
    await user.click(button(words.confirm.submit));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('follows the order of the address at every visit, and leaves it alone on another page', () => {
    const page = () => <WithdrawalForm locale="en" />;
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-FIRST');
    const { rerender } = renderIsland('withdrawal', page());
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-FIRST');
    window.history.replaceState(null, '', '/en/order/status?order=WL-OTHER');
    rerender(page());
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-FIRST');
    window.history.replaceState(null, '', '/en/withdrawal?order=WL-SECOND');
    rerender(page());
    expect(screen.getByLabelText(words.fields.order)).toHaveValue('WL-SECOND');
  });
});
