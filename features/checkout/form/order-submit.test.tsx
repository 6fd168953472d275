import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { useCheckoutStore } from '@/features/checkout/pay/checkout-store';
import { lastOf } from '@/features/checkout/pay/last-order';
import { aBuyer, aCheckoutResult, orderUuid, voyager } from '@/features/checkout/testing/order-builders';
import {
  agreeToAll,
  fillOrder,
  renderOrder,
  sendByEnter,
  sendOrder,
  submitButton,
} from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { router } from '@/tests/setup/next-navigation';

const api = checkoutApi();
const checkout = 'POST /api/tariffs/2/checkout';
const profile = aBuyer();
const attempts = () => api.to(checkout);

beforeEach(() => {
  act(() => closePopup());
  useAgreements.setState(useAgreements.getInitialState());
});

describe('sending an order', { timeout: 30_000 }, () => {
  it('sends the form with its method once and leaves for the payment page', {
    tags: ['F1.05', 'F1.09', 'F4.36', 'F7.59', 'F9.26'],
  }, async () => {
    api.answer(checkout, aCheckoutResult());
    const { user } = renderOrder();
    await fillOrder(user);
    await user.dblClick(submitButton());
    expect(await screen.findByText(/You are leaving for the payment page of pay.example/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Open the payment page/ })).toHaveAttribute(
      'href',
      'https://pay.example/p/1',
    );
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('https://pay.example/p/1'));
    expect(attempts()).toHaveLength(1);
    expect(attempts()[0]?.body).toMatchObject({ lastName: 'Sokolova', country: 1, paymentMethod: 'hash-card' });
    expect(window.sessionStorage.getItem('order-tariff')).toBe('2');
    expect(lastOf.order()).toEqual({ thing: 'order', uuid: orderUuid });
  });

  it('goes on at the checkout page when there is no payment page', {
    tags: ['F4.37', 'F4.38', 'F4.39', 'F3.09'],
  }, async () => {
    api.answer(checkout, aCheckoutResult({ payment: null }));
    await sendOrder();
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/en/order/checkout'));
    expect(useCheckoutStore.getState()).toMatchObject({
      token: 'secret',
      initPayUrl: null,
      successPayUrl: `/en/order/status?order=${orderUuid}`,
      successPayment: false,
      summary: { method: 'hash-card' },
    });
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('does not leave for an address that nobody vouched for', async () => {
    api.answer(checkout, aCheckoutResult({ payment: { url: 'http://evil.example/' } }));
    await sendOrder();
    expect(await screen.findByText(/do not trust the address/)).toBeInTheDocument();
    expect(loadPage).not.toHaveBeenCalled();
  });

  it('stops at what is wrong: beside each field and in a summary that takes the focus', {
    tags: ['F5.37', 'F5.38', 'F5.34', 'F5.36', 'F5.31', 'F5.01', 'F5.25'],
  }, async () => {
    const { user } = renderOrder();
    await user.type(screen.getByLabelText('Last name'), 'Иванов');
    await sendByEnter(user);
    const summary = await screen.findByRole('group', { name: /problems/ });
    // The focus reads it out; nothing more is said while a field is mended.
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(summary).toHaveTextContent('Please enter an email address.');
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(/Letters A–Z without accents/);
    expect(screen.getByRole('checkbox', { name: /return policy/ })).toHaveAccessibleDescription(
      'Confirm your agreement',
    );
    expect(screen.getByRole('checkbox', { name: /exchange rules/ })).toBeInvalid();
    expect(attempts()).toHaveLength(0);
  });

  it('says in the title of the page that there are errors, for as long as they are shown', async () => {
    document.title = 'Order a number — Wanderline';
    const { user, unmount } = renderOrder();
    await sendByEnter(user);
    await waitFor(() => expect(document.title).toBe('Error: Order a number — Wanderline'));
    await user.type(screen.getByLabelText('Last name'), 'Soko');
    expect(document.title).toBe('Error: Order a number — Wanderline');
    unmount();
    expect(document.title).toBe('Order a number — Wanderline');
  });

  it('shows what the operator refuses beside its field until that is edited', {
    tags: ['F5.44', 'F5.45', 'F5.46', 'F5.30', 'F5.32', 'F8.29'],
  }, async () => {
    const errors = {
      postCode: ['The postal code does not match the country.'],
      documentNumber: ['Invalid document number.', 'Strange words.'],
      '#': ['Unheard of.'],
    };
    api.answer(checkout, { code: 'validation', errors }, 422);
    const { user } = await sendOrder();
    const document = screen.getByLabelText('Passport number');
    await waitFor(() => expect(document).toHaveAccessibleDescription(/Invalid document number.* Strange words\./));
    expect(screen.getByLabelText('Postal code')).toBeInvalid();
    expect(screen.getByText('Unheard of.')).toBeInTheDocument();
    expect(useCheckoutStore.getState()).toMatchObject({ statusCode: 422, errors });
    await user.type(document, '7');
    expect(document).toBeValid();
    expect(screen.getByLabelText('Postal code')).toBeInvalid();
  });

  it('goes on as a visitor where the session has ended meanwhile, with all that was typed', async () => {
    api.answer('GET /api/profile', profile);
    document.cookie = 'signed-in=1; path=/';
    const signOut = () => {
      document.cookie = 'signed-in=; path=/; max-age=0';
    };
    onTestFinished(signOut);
    const refuse = api.hold(checkout, { code: 'unauthorized' }, 401);
    const { user } = renderOrder();
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Ana'));
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(screen.getByLabelText('Passport number'), 'AB12345');
    await agreeToAll(user);
    await user.click(submitButton());
    signOut();
    refuse();
    expect(await screen.findByText(/^You have been logged out meanwhile, and nothing has been ordered/)).toBeVisible();
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.getByLabelText('Passport number')).toHaveValue('AB12345');
    expect(screen.getByLabelText('First name')).toHaveValue('Ana');
  });

  it('reads the numbers again and says so when the chosen one is gone', {
    tags: ['F4.79', 'F4.80', 'F8.30', 'F7.56'],
  }, async () => {
    api.answer(checkout, { code: 'need_refresh_phone', need_refresh_phone: true }, 400);
    const view = renderOrder({ tariffs: [{ ...voyager, numberOfSelectablePhones: 3 }] });
    await fillOrder(view.user);
    await waitFor(() => expect(screen.getByLabelText('Your number')).toHaveDisplayValue(/204.117$/));
    await view.user.click(submitButton());
    await waitFor(() => expect(api.to(`GET /api/tariffs/${voyager.uuid}/esims`)).toHaveLength(2));
    expect(attempts()[0]?.body).toMatchObject({ phone: 41 });
    expect(currentPopup()?.name).toBe('order-error');
    expect(screen.getByLabelText('Your number')).toHaveAccessibleDescription(/just been taken/);
  });

  it.each([
    [503, 'payment_unavailable', 'The payment failed. Please try again.'],
    [409, 'idempotency_in_flight', 'Something went wrong. Check the form and try again.'],
    [500, 'internal', 'Internal server error. Try again or reload the page.'],
    [404, 'tariff_unavailable', 'This tariff cannot be bought right now.'],
  ])(
    'says why a %s %s stopped it',
    { tags: ['F8.29', 'F8.31', 'F8.32', 'F8.34', 'F8.35'] },
    async (status, code, text) => {
      api.answer(checkout, { code }, status);
      await sendOrder();
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(useCheckoutStore.getState().statusCode).toBe(status);
    },
  );

  it('says that an answer nobody understands was unexpected', { tags: ['F8.33'] }, async () => {
    api.broken(checkout, '<h1>Log in to this network first</h1>');
    await sendOrder();
    expect(await screen.findByText('An unexpected error occurred. Please try again later.')).toBeInTheDocument();
  });

  it('keeps the form for a reload, without passwords and document number', async () => {
    const { user, unmount } = renderOrder();
    await fillOrder(user);
    await waitFor(() => expect(window.sessionStorage.getItem('order-draft')).toContain('"dataConsent":true'));
    await waitFor(() => expect(useAgreements.getState().exchange).toBe(true));
    const kept = window.sessionStorage.getItem('order-draft') ?? '';
    expect(kept).not.toContain('wander-lust-77');
    expect(kept).not.toContain('09BC12345');
    unmount();
    renderOrder();
    expect(screen.getByLabelText('Last name')).toHaveValue('Sokolova');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: /return policy/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /right to withdraw/ })).not.toBeChecked();
  });

  it('says at once that an order with a code reached nobody without a connection, and sends nothing later by itself', async () => {
    api.fail(checkout);
    const { user } = renderOrder();
    await fillOrder(user);
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await user.click(screen.getByText('I have a code'));
    await user.type(screen.getByLabelText('Promo code'), 'WELCOME10');
    await user.click(submitButton());
    await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-busy', 'true'));
    const sent = attempts().length;
    onlineManager.setOnline(true);
    await act(async () => undefined);
    expect(attempts()).toHaveLength(sent);
    expect(sent).toBeLessThanOrEqual(1);
  });

  it('does not send an order whose promo code is not known', { tags: ['F5.33'] }, async () => {
    const { user } = renderOrder();
    await fillOrder(user);
    await user.click(screen.getByText('I have a code'));
    await user.type(screen.getByLabelText('Promo code'), 'nope');
    await user.click(submitButton());
    expect(await screen.findAllByText(/^Promo code not found/)).not.toHaveLength(0);
    expect(attempts()).toHaveLength(0);
  });
});
