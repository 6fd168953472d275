import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { noChoice, useOrderChoice } from '@/features/checkout/order/choice-store';
import { aCheckoutResult, voyager } from '@/features/checkout/testing/order-builders';
import { fillOrder, renderOpenPopup, renderOrder, submitButton } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';

const api = checkoutApi();
const esims = `GET /api/tariffs/${voyager.uuid}/esims` as const;
const numbers = [
  { id: 41, msisdn: '372583120411' },
  { id: 42, msisdn: '372583120422' },
  { id: 43, msisdn: '372583120433' },
];
const field = () => screen.getByLabelText('Your number');

beforeEach(() => api.answer(esims, numbers));
afterEach(() => {
  act(() => {
    closePopup();
    useOrderChoice.setState(noChoice);
    useAgreements.setState(useAgreements.getInitialState());
  });
  window.sessionStorage.clear();
});

/** The form of a tariff that lets its buyer choose, with the popup of the other numbers. */
async function openOthers() {
  const { user } = renderOrder({ tariffs: [{ ...voyager, numberOfSelectablePhones: 1 }] });
  await waitFor(() => expect(field()).toHaveDisplayValue(/120.411$/));
  await user.click(screen.getByRole('button', { name: 'Change the number' }));
  const popup = await renderOpenPopup();
  return { user, popup, dialog: within(screen.getByRole('dialog', { name: 'Choose your number' })) };
}

describe('other phones', { timeout: 30_000 }, () => {
  it('are a list of radios with the number of the form chosen; another one goes into the form', {
    tags: ['F2.141', 'F7.56'],
  }, async () => {
    const { user, popup, dialog } = await openOthers();
    const radios = dialog.getAllByRole('radio');
    expect(radios).toHaveLength(3);
    expect(radios[0]).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /120.433$/ }));
    expect(field()).toHaveDisplayValue(/120.411$/);
    await user.click(dialog.getByRole('button', { name: 'Take this number' }));
    expect(field()).toHaveDisplayValue(/120.433$/);
    expect(popup.onClose).toHaveBeenCalledOnce();
  });

  it('can be looked up again; a number that is gone can no longer be taken', async () => {
    const { user, dialog } = await openOthers();
    api.answer(esims, numbers.slice(1));
    await user.click(dialog.getByRole('button', { name: 'Look again' }));
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(2));
    expect(dialog.getByRole('button', { name: 'Take this number' })).toBeDisabled();
  });

  it('stay to be chosen from, with the one in the form, when they cannot be looked up again', async () => {
    const { user, dialog } = await openOthers();
    api.answer(esims, { code: 'server_not_responding' }, 503);
    await user.click(dialog.getByRole('button', { name: 'Look again' }));
    expect(await dialog.findByText(/The numbers did not load/)).toBeVisible();
    expect(dialog.getAllByRole('radio')).toHaveLength(3);
    expect(field()).toHaveDisplayValue(/120.411$/);
  });

  it('stay chosen when others are on offer, after a reload too, until an order is refused for it', async () => {
    const { user, popup, dialog } = await openOthers();
    await user.click(dialog.getByRole('radio', { name: /120.433$/ }));
    await user.click(dialog.getByRole('button', { name: 'Take this number' }));
    await waitFor(() => expect(popup.onClose).toHaveBeenCalledOnce());
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    api.answer(esims, [{ id: 51, msisdn: '372583120511' }]);
    renderOrder({ tariffs: [{ ...voyager, numberOfSelectablePhones: 1 }] });
    await waitFor(() => expect(api.to(esims)).toHaveLength(2));
    await waitFor(() => expect(field()).toHaveDisplayValue(/120.433$/));
    act(() => useOrderChoice.setState({ number: null }));
    await waitFor(() => expect(field()).toHaveDisplayValue(/120.511$/));
  });

  it('come back with their tariff, but not once an order has them', async () => {
    useOrderChoice.setState({ number: numbers[2] ?? null });
    api.answer(esims, numbers.slice(0, 2));
    api.answer('POST /api/tariffs/2/checkout', aCheckoutResult({ payment: null }));
    const { user } = renderOrder({ tariffs: [{ ...voyager, numberOfSelectablePhones: 1 }] });
    await waitFor(() => expect(field()).toHaveDisplayValue(/120.433$/));
    await fillOrder(user);
    await user.click(submitButton());
    await waitFor(() => expect(field()).toHaveDisplayValue(/120.411$/));
    expect(api.to('POST /api/tariffs/2/checkout')[0]?.body).toMatchObject({ phone: 43 });
  });

  it('are read anew and offered when the chosen one is gone', {
    tags: ['F2.141', 'F4.79', 'F4.80', 'F8.30'],
  }, async () => {
    api.answer('POST /api/tariffs/2/checkout', { code: 'need_refresh_phone', need_refresh_phone: true }, 400);
    const { user } = renderOrder({ tariffs: [{ ...voyager, numberOfSelectablePhones: 1 }] });
    await fillOrder(user);
    await waitFor(() => expect(field()).toHaveDisplayValue(/120.411$/));
    api.answer(esims, numbers.slice(1));
    await user.click(submitButton());
    await waitFor(() => expect(currentPopup()?.name).toBe('order-error'));
    await renderOpenPopup();
    expect(api.to(esims)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Choose another number' }));
    expect(currentPopup()?.name).toBe('other-phones');
    await waitFor(() => expect(field()).toHaveDisplayValue(/120.422$/));
  });
});
