import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { voyager } from '@/features/checkout/testing/order-builders';
import { fillOrder, renderOrder, sendOrder, submitButton } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { closePopup } from '@/lib/browser/popups/popup';
import { codesAreGiven } from '@/tests/setup/refusals';

const api = checkoutApi();
const checkout = 'POST /api/tariffs/2/checkout';
const attempts = () => api.to(checkout);

beforeEach(() => {
  act(() => closePopup());
  useAgreements.setState(useAgreements.getInitialState());
});

describe('sending an order once more', { timeout: 30_000 }, () => {
  it('repeats an unanswered order under the same key, and a changed one under a new key', async () => {
    api.fail(checkout);
    const { user } = await sendOrder();
    expect(await screen.findByText(/it will still be one order/)).toBeInTheDocument();
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    await screen.findByText(/it will still be one order/);
    await user.type(screen.getByLabelText('Street, house, flat'), '23');
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(3));
    const [first, second, third] = attempts().map(({ key }) => key);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('repeats it with the same number and code, though the order that nobody heard of holds both', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const numbers = `GET /api/tariffs/${voyager.uuid}/esims` as const;
    api.fail(checkout);
    const { user } = renderOrder({ tariffs: [{ ...voyager, numberOfSelectablePhones: 3 }] });
    await fillOrder(user);
    await user.click(screen.getByText('I have a code'));
    await user.type(screen.getByLabelText('Promo code'), 'lisboa');
    await waitFor(() => expect(screen.getByLabelText('Your number')).toHaveDisplayValue(/204.117$/));
    // Safari leaves the focus in the field.
    fireEvent.click(submitButton());
    await screen.findByText(/it will still be one order/);
    api.answer(numbers, [{ id: 77, msisdn: '372583990000' }]);
    api.answer('GET /api/promo-code/LISBOA', { code: 'promo_not_found' }, 404);
    vi.setSystemTime(Date.now() + 120_000);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await waitFor(() => expect(api.to(numbers)).toHaveLength(2));
    expect(screen.getByLabelText('Your number')).toHaveDisplayValue(/204.117$/);
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    const [first, second] = attempts();
    expect([second?.key, second?.body]).toEqual([first?.key, first?.body]);
  });

  it('orders anew by the same press when what an earlier one has reserved has run out', {
    tags: ['F8.32'],
  }, async () => {
    api.fail(checkout);
    const { user } = await sendOrder();
    await screen.findByText(/it will still be one order/);
    api.answer(checkout, { code: 'order_expired' }, 410);
    await user.click(submitButton());
    expect(await screen.findByText(/Something went wrong/)).toBeInTheDocument();
    const [lost, expired, anew] = attempts().map(({ key }) => key);
    expect(attempts()).toHaveLength(3);
    expect(expired).toBe(lost);
    expect(anew).not.toBe(lost);
  });

  it('says that its order is paid already, and makes no second one', async () => {
    api.answer(checkout, { code: 'order_paid' }, 409);
    const { user } = await sendOrder();
    expect(await screen.findByText(codesAreGiven ? /is paid already/ : /Something went wrong/)).toBeInTheDocument();
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    const [first, second] = attempts().map(({ key }) => key);
    expect(second).toBe(first);
  });
});
