import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastOf, originPath, useCheckoutStore } from '@/features/checkout/public';
import { loadPage } from '@/lib/browser/load-page';
import { router } from '@/tests/setup/next-navigation';
import { codesAreGiven } from '@/tests/setup/refusals';
import { aCalculation, aRefillResult, refillUuid } from './testing/refill-builders';
import { emailField, fillRefill, phoneField, renderRefill, submitButton } from './testing/render-refill';
import { refillApi } from './testing/shop-api';

const api = refillApi();
const refill = 'POST /api/refill';
beforeEach(() => {});

/** A filled form, sent once. */
async function send() {
  const view = renderRefill();
  await fillRefill(view.user);
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await view.user.click(submitButton());
  return view;
}

describe('sending a top-up', { timeout: 30_000 }, () => {
  it('creates it once without the token and leaves for the payment page', {
    tags: ['F1.10', 'F4.33', 'F7.32', 'F3.40', 'F6.05', 'F4.36'],
  }, async () => {
    const { user } = renderRefill();
    await fillRefill(user);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.dblClick(submitButton());
    expect(await screen.findByText(/You are leaving for the payment page of pay.example/)).toBeInTheDocument();
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('https://pay.example/p/1'));
    expect(api.to(refill)).toHaveLength(1);
    expect(api.to(refill)[0]).toMatchObject({
      body: {
        esim: { phone: '372583120417', email: 'demo@wanderline.example' },
        price: 20,
        paymentMethod: 'hash-card',
      },
      token: 'false',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(lastOf.refill()).toEqual({ thing: 'refill', uuid: refillUuid });
  });

  it('sends one that is quicker than what the amount brings when that is known', { tags: ['F5.19'] }, async () => {
    const release = api.hold('GET /api/refill/calculate', aCalculation(null));
    const { user } = renderRefill();
    await fillRefill(user);
    expect(submitButton()).toBeDisabled();
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(submitButton()).toHaveAttribute('aria-busy', 'true'));
    expect(api.to(refill)).toHaveLength(0);
    release();
    await screen.findByText(/You are leaving/);
    expect(api.to(refill)).toMatchObject([{ body: { price: 20 } }]);
  });

  it('takes such a one back when another amount is chosen meanwhile', async () => {
    const release = api.hold('GET /api/refill/calculate', aCalculation(null));
    const { user } = renderRefill();
    await fillRefill(user);
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(submitButton()).toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('radio', { name: '€50' }));
    await waitFor(() => expect(submitButton()).toBeDisabled());
    release();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(api.to(refill)).toHaveLength(0);
  });

  it('remembers where it came from and goes on at the checkout without a payment page', {
    tags: ['F4.34', 'F4.35'],
  }, async () => {
    api.answer(refill, aRefillResult({ payment: null }));
    await send();
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/order/checkout'));
    expect(originPath()).toBe('/en#add');
    expect(useCheckoutStore.getState()).toMatchObject({
      token: 'secret',
      successPayUrl: `/en/refill/Status?order=${refillUuid}`,
      summary: { thing: 'refill', title: '+372\u00a0583\u00a0120\u00a0417', totalCents: 2000, method: 'hash-card' },
    });
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('repeats an unanswered one under the same key', { tags: ['F8.28'] }, async () => {
    api.fail(refill);
    const { user } = await send();
    expect(await screen.findByText(/could not be completed, and nothing was charged/)).toBeInTheDocument();
    api.answer(refill, aRefillResult());
    await user.click(submitButton());
    await screen.findByText(/You are leaving/);
    const keys = api.to(refill).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is made anew by the same press when an earlier one that was not paid has run out', async () => {
    api.fail(refill);
    const { user } = await send();
    await screen.findByText(/could not be completed, and nothing was charged/);
    api.answer(refill, { code: 'order_expired' }, 410);
    await user.click(submitButton());
    await waitFor(() => expect(api.to(refill)).toHaveLength(3));
    const [lost, expired, anew] = api.to(refill).map(({ key }) => key);
    expect(expired).toBe(lost);
    expect(anew).not.toBe(lost);
  });

  it('says that it is paid already, and makes no second one', async () => {
    api.answer(refill, { code: 'order_paid' }, 409);
    const { user } = await send();
    expect(await screen.findByText(codesAreGiven ? /is paid already/ : /could not be completed/)).toBeInTheDocument();
    await user.click(submitButton());
    await waitFor(() => expect(api.to(refill)).toHaveLength(2));
    const [first, second] = api.to(refill).map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('shows what the provider says of each field, one line for each message', {
    tags: ['F5.42', 'F5.43', 'F5.44', 'F8.26', 'F8.04'],
  }, async () => {
    const errors = {
      price: ['The minimum top-up amount is 30 EUR.', 'Second reason.'],
      'esim.email': ['The email address is invalid.'],
    };
    api.answer(refill, { code: 'validation', errors }, 400);
    const { user } = await send();
    const minimum = await screen.findByText('The minimum top-up amount is €30.');
    expect(minimum.nextElementSibling).toHaveTextContent('Second reason.');
    expect(emailField()).toHaveAccessibleDescription(/^The email address is invalid/);
    expect(emailField()).toHaveFocus();
    await user.type(emailField(), 's');
    expect(emailField()).toHaveFocus();
    expect(screen.queryByText(/^The email address is invalid/)).toBeNull();
    expect(screen.getByText('Second reason.')).toBeInTheDocument();
  });

  it('shows what the provider says as it came where a top-up has no words for it', { tags: ['F5.43'] }, async () => {
    api.answer(refill, { code: 'validation', errors: { '#': ['Promo code not found.'] } }, 400);
    await send();
    expect(await screen.findByRole('group', { name: 'Promo code not found.' })).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows general messages above the form', { tags: ['F5.45', 'F8.07'] }, async () => {
    const errors = { '#': ['The combination of number and email was not found.'] };
    api.answer(refill, { code: 'validation', errors }, 400);
    await send();
    expect(
      await screen.findByRole('group', { name: /^This combination of number and email was not found\./ }),
    ).toHaveFocus();
  });

  it.each([
    ['number', phoneField, '{Backspace}8'],
    ['e-mail', emailField, 's'],
  ])('forgets what was said of number and e-mail together once the %s is edited', async (_, field, keys) => {
    const errors = { '#': ['The combination of number and email was not found.'], price: ['Second reason.'] };
    api.answer(refill, { code: 'validation', errors }, 400);
    const { user } = await send();
    const words = /This combination of number and email was not found/;
    await screen.findByText(words);
    await user.click(screen.getByRole('radio', { name: /Crypto/ }));
    expect(screen.getByText(words)).toBeInTheDocument();
    await user.type(field(), keys);
    expect(screen.queryByText(words)).toBeNull();
    expect(screen.getByText('Second reason.')).toBeInTheDocument();
    expect(field()).toHaveFocus();
  });

  it('asks no longer to try later once the number is another one', async () => {
    api.fail(refill);
    const { user } = await send();
    await screen.findByText(/could not be completed/);
    await user.type(phoneField(), '{Backspace}8');
    expect(screen.queryByText(/could not be completed/)).toBeNull();
  });

  it('turns into the word of support when the number proves blocked for good', {
    tags: ['F8.27', 'F8.16'],
  }, async () => {
    const errors = { '#': ['The number is blocked. Please contact support.'] };
    api.answer(refill, { code: 'number_blocked', errors, blockedCannotUnlock: true }, 400);
    await send();
    expect(await screen.findByRole('link', { name: 'Contact support' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Payment method' })).toBeNull();
    // Another number is not blocked.
    fireEvent.input(phoneField(), { target: { value: '372 583 120 418' } });
    await waitFor(() => expect(screen.getByRole('group', { name: 'Payment method' })).toBeInTheDocument());
    expect(screen.queryByRole('link', { name: 'Contact support' })).toBeNull();
    fireEvent.input(phoneField(), { target: { value: '372 583 120 417' } });
    expect(await screen.findByRole('link', { name: 'Contact support' })).toBeInTheDocument();
  });

  it('keeps what was typed for a reload', async () => {
    const { user, unmount } = renderRefill();
    await fillRefill(user);
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    unmount();
    renderRefill();
    expect(phoneField()).toHaveValue('372 583 120 417');
    expect(emailField()).toHaveValue('demo@wanderline.example');
    expect(screen.getByRole('radio', { name: /Card/ })).toBeChecked();
  });
});

it('from the account knows number and e-mail and is sent as the account holder', {
  tags: ['F1.16', 'F6.16'],
  timeout: 30_000,
}, async () => {
  const { user } = renderRefill('account');
  expect(phoneField()).toHaveValue('372 583 120 417');
  expect(emailField()).toHaveValue('demo@wanderline.example');
  await user.click(screen.getByRole('radio', { name: /Card/ }));
  await waitFor(() => expect(submitButton()).toBeEnabled());
  await user.click(submitButton());
  await waitFor(() => expect(api.to(refill).map(({ token }) => token)).toEqual([null]));
  expect(originPath()).toBe('/en/lk/Pay');
});
