import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aCalculation } from './testing/refill-builders';
import { fillRefill, method, ownField, renderRefill, submitButton } from './testing/render-refill';
import { refillApi } from './testing/shop-api';

const api = refillApi();
const calculate = 'GET /api/refill/calculate';

const total = () => screen.getByText('Added to the balance').nextElementSibling?.textContent;

describe('the calculation', { timeout: 30_000 }, () => {
  it('is asked with the price, and with the method once there is one; the last question counts', {
    tags: ['F4.26', 'F4.27', 'F7.29', 'F7.30', 'F7.34'],
  }, async () => {
    const { user } = renderRefill();
    await waitFor(() =>
      expect(api.to(calculate).map(({ query }) => query)).toEqual(['?price=20&paymentMethod=hash-card']),
    );
    await user.click(screen.getByRole('radio', { name: '€50' }));
    await waitFor(() => expect(total()).toBe('€52.50'));
    await user.click(method(/Crypto/));
    await waitFor(() =>
      expect(api.to(calculate).map(({ query }) => query)).toEqual([
        '?price=20&paymentMethod=hash-card',
        '?price=50&paymentMethod=hash-card',
        '?price=50&paymentMethod=hash-crypto',
      ]),
    );
  });

  it('gives up the one under way when a new one starts', { tags: ['F4.23'] }, async () => {
    const release = api.hold(calculate, aCalculation(9));
    const { user } = renderRefill();
    await waitFor(() => expect(api.to(calculate)).toHaveLength(1));
    api.answer(calculate, aCalculation(2.5));
    await user.click(screen.getByRole('radio', { name: '€50' }));
    await waitFor(() => expect(total()).toBe('€52.50'));
    expect(api.to(calculate).map(({ signal }) => signal.aborted)).toEqual([true, false]);
    release();
    await user.click(screen.getByRole('radio', { name: '€20' }));
    await waitFor(() => expect(total()).toBe('€22.50'));
  });

  it('shows the bonus only when there is one', { tags: ['F4.31', 'F4.32'] }, async () => {
    const { user } = renderRefill();
    expect(await screen.findByText(/Enough for 222 min/)).toBeInTheDocument();
    expect([total(), screen.queryByText('Bonus')]).toEqual(['€20.00', null]);
    await user.click(screen.getByRole('radio', { name: '€50' }));
    expect((await screen.findByText('Bonus')).nextElementSibling).toHaveTextContent('+ €2.50');
    api.answer(calculate, aCalculation(0));
    await user.click(screen.getByRole('radio', { name: '€10' }));
    await waitFor(() => expect(total()).toBe('€10.00'));
    expect(screen.queryByText('Bonus')).toBeNull();
  });

  it('without an amount is not asked for, and totals are 0 without a bonus', { tags: ['F4.28'] }, async () => {
    const { user } = renderRefill();
    await user.click(screen.getByRole('radio', { name: '€50' }));
    await screen.findByText('Bonus');
    const asked = api.to(calculate).length;
    await user.type(ownField(), '7');
    await user.clear(ownField());
    await waitFor(() => expect(total()).toBe('€0.00'));
    expect(screen.queryByText('Bonus')).toBeNull();
    expect(
      api
        .to(calculate)
        .slice(asked)
        .map(({ query }) => new URLSearchParams(query).get('price')),
    ).not.toContain('0');
    expect(submitButton()).toBeDisabled();
  });

  it('when refused shows every message on the price and totals of 0', {
    tags: ['F8.24', 'F4.29', 'F5.43', 'F8.06'],
  }, async () => {
    const limit = 'Unable to top up by the given amount. Please specify no more than 120.5 EUR.';
    api.answer(calculate, { code: 'validation', errors: { price: [limit, 'Second reason.'] } }, 400);
    renderRefill();
    expect(
      await screen.findByText('A top-up of this amount is not possible. Enter €120.50 or less.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Second reason.')).toBeInTheDocument();
    expect(total()).toBe('€0.00');
    expect(ownField()).toHaveAccessibleDescription(/Second reason/);
  });

  it('when failed otherwise says so and can be tried again', { tags: ['F8.25', 'F4.29'] }, async () => {
    api.answer(calculate, { code: 'internal' }, 500);
    const { user } = renderRefill();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while working out the amount.');
    expect(total()).toBe('€0.00');
    api.answer(calculate, aCalculation(null));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(total()).toBe('€20.00'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('without a connection', () => {
    /** A form that was ready, whose amount is changed while nobody can be reached. */
    const changeOffline = async () => {
      const { user } = renderRefill();
      await fillRefill(user);
      await waitFor(() => expect(submitButton()).toBeEnabled());
      api.fail(calculate);
      onlineManager.setOnline(false);
      onTestFinished(() => onlineManager.setOnline(true));
      await user.click(screen.getByRole('radio', { name: '€50' }));
      return user;
    };
    const failed = () => screen.findByRole('alert');

    it('says so at once, and can be tried again', { tags: ['F8.25', 'F4.25'] }, async () => {
      const user = await changeOffline();
      expect(await failed()).toHaveTextContent('An error occurred while working out the amount.');
      expect(total()).toBe('€0.00');
      expect(submitButton()).toBeDisabled();
      api.answer(calculate, aCalculation(2.5));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(total()).toBe('€52.50'));
      expect(submitButton()).toBeEnabled();
    });

    it('is asked anew when that is back, and sends nothing by itself', async () => {
      const user = await changeOffline();
      await failed();
      await user.type(ownField(), '60{Enter}');
      await failed();
      api.answer(calculate, aCalculation(3));
      onlineManager.setOnline(true);
      await waitFor(() => expect(total()).toBe('€63.00'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(api.to('POST /api/refill')).toEqual([]);
    });
  });
});
