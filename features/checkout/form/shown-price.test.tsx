import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { aCheckoutResult } from '@/features/checkout/testing/order-builders';
import { fillOrder, renderOrder, submitButton } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';

const api = checkoutApi();
const checkout = 'POST /api/tariffs/2/checkout';
const attempts = () => api.to(checkout);

beforeEach(() => useAgreements.setState(useAgreements.getInitialState()));

describe('the price that a buyer was shown', { timeout: 30_000 }, () => {
  it('says that the price has risen, shows the new one, and sends it with the next press', async () => {
    const errors = { '#': ['The price has changed.'] };
    const prices = { total: 31.5, tariff: 31.5 };
    api.answer(checkout, { code: 'price_changed', errors, prices }, 400);
    const { user } = renderOrder();
    await fillOrder(user);
    await user.click(submitButton());
    const note = await screen.findByText(/the total is €31.50 now. Nothing has been ordered/);
    await waitFor(() => expect(note.closest('[tabindex="-1"]')).toHaveFocus());
    expect(submitButton()).toHaveTextContent('€31.50');
    expect(attempts()).toHaveLength(1);
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    expect(attempts().map(({ body }) => body)).toMatchObject([{ shownTotal: 14.9 }, { shownTotal: 31.5 }]);
    expect(attempts()[1]?.key).not.toBe(attempts()[0]?.key);
    // Its refusal is not to reach the next test.
    await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-busy', 'true'));
  });

  it('puts the new price of a package where it is chosen', async () => {
    const errors = { '#': ['The price has changed.'] };
    const prices = { total: 24.9, tariff: 14.9, package: 10 };
    api.answer(checkout, { code: 'price_changed', errors, prices }, 400);
    const { user } = renderOrder();
    await fillOrder(user);
    await user.selectOptions(screen.getByLabelText('Internet package for'), 'Spain');
    await screen.findByRole('option', { name: /€9.00/ });
    await user.selectOptions(screen.getByLabelText('Package'), screen.getByRole('option', { name: /€9.00/ }));
    await user.click(submitButton());
    expect(await screen.findByRole('option', { name: /€10.00/ })).toBeInTheDocument();
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    expect(attempts().map(({ body }) => body)).toMatchObject([
      { shownTotal: 23.9, shownPackage: 9 },
      { shownTotal: 24.9, shownPackage: 10 },
    ]);
  });

  it('says that less is on the balance for the same sum, shows it, and sends it with the next press', async () => {
    const errors = { '#': ['The price has changed.'] };
    const prices = { total: 14.9, balance: 5, tariff: 14.9, startingBalance: 5 };
    api.answer(checkout, { code: 'price_changed', errors, prices }, 400);
    const { user } = renderOrder();
    await fillOrder(user);
    expect(screen.getByText(/€12.00 starting balance/)).toBeInTheDocument();
    await user.click(submitButton());
    await screen.findByText(/the total is €14.90 now, with €5.00 on the balance. Nothing has been ordered/);
    expect(screen.getByText(/€5.00 starting balance/)).toBeInTheDocument();
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    expect(attempts().map(({ body }) => body)).toMatchObject([{ shownBalance: 12 }, { shownBalance: 5 }]);
  });

  it('asks for a package on top that the balance covers no more', async () => {
    const errors = { '#': ['The price has changed.'] };
    const prices = { total: 23.9, balance: 5, tariff: 14.9, startingBalance: 5, package: 9 };
    api.answer(checkout, { code: 'price_changed', errors, prices }, 400);
    const { user } = renderOrder();
    await fillOrder(user);
    await user.selectOptions(screen.getByLabelText('Internet package for'), 'Spain');
    await screen.findByRole('option', { name: /€9.00/ });
    await user.selectOptions(screen.getByLabelText('Package'), screen.getByRole('option', { name: /€9.00/ }));
    await user.click(screen.getByRole('radio', { name: /From the starting balance/ }));
    expect(submitButton()).toHaveTextContent('€14.90');
    await user.click(submitButton());
    await waitFor(() => expect(submitButton()).toHaveTextContent('€23.90'));
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(2));
    const [first, second] = attempts().map(({ body }) => body);
    expect(first).toMatchObject({ packageFromBalance: true, shownTotal: 14.9, shownBalance: 12 });
    expect(second).toMatchObject({ packageId: 15, shownTotal: 23.9, shownBalance: 5 });
    expect(second).not.toHaveProperty('packageFromBalance');
  });

  it('says what stood on the button when it was pressed, not what came to be known since', async () => {
    api.answer(checkout, aCheckoutResult());
    const { user } = renderOrder();
    await fillOrder(user);
    await user.click(screen.getByText('I have a code'));
    await user.type(screen.getByLabelText('Promo code'), 'LISBOA');
    expect(submitButton()).toHaveTextContent('€14.90');
    await user.click(submitButton());
    await waitFor(() => expect(attempts()).toHaveLength(1));
    expect(attempts()[0]?.body).toMatchObject({ promoCode: 'LISBOA', shownTotal: 14.9 });
  });
});
