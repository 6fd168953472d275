import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { aCheckoutResult, someOrderData } from '@/features/checkout/testing/order-builders';
import { fillOrder, renderOpenPopup, renderOrder } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { loadPage } from '@/lib/browser/load-page';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';

const api = checkoutApi();
const checkout = 'POST /api/tariffs/2/checkout';
const look = () => screen.getByRole('button', { name: 'What happens after the payment' });

beforeEach(() => useAgreements.setState(useAgreements.getInitialState()));
afterEach(() => closePopup());

/** The popup of a form that is filled in. */
async function openFilled() {
  const { user } = renderOrder();
  await fillOrder(user);
  await user.click(look());
  await waitFor(() => expect(currentPopup()?.name).toBe('order'));
  await renderOpenPopup();
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Your order' })) };
}

describe('order popup', { timeout: 30_000 }, () => {
  it('shows the sum, that the order obliges to pay, and what comes after it', {
    tags: ['F2.131', 'F2.133'],
  }, async () => {
    const { dialog } = await openFilled();
    expect(dialog.getByText(/you place an order that you have to pay for/)).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'return policy' })).toHaveAttribute('href', '/en/return-policy');
    expect(dialog.getAllByText('€14.90').length).toBeGreaterThan(0);
    const steps = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toHaveLength(3);
    expect(steps[1]).toContain('the QR code arrives at marina@mail.example');
  });

  it('has a button that obliges to pay and sends the order form, once', { tags: ['F2.132', 'F7.59'] }, async () => {
    api.answer(checkout, aCheckoutResult());
    const { user, dialog } = await openFilled();
    expect(api.to(checkout)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Order and pay €14.90' }));
    await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
    expect(api.to(checkout)).toHaveLength(1);
    expect(api.to(checkout)[0]?.body).toMatchObject({ lastName: 'Sokolova', immediateSupply: true });
    expect(currentPopup()).toBeNull();
  });

  it('tells whoever asks before anything is typed, with the sum in roubles where they are chosen', async () => {
    const other = { id: 'hash-other', kind: 'other' } as const;
    const { payment } = someOrderData();
    const methods = [other, ...payment.methods];
    const { user } = renderOrder({
      locale: 'uz',
      payment: { ...payment, methods, roubles: { info: null, rate: 9850 } },
    });
    await user.click(screen.getByRole('button', { name: 'Что будет после оплаты' }));
    await renderOpenPopup('uz');
    const dialog = within(screen.getByRole('dialog', { name: 'Ваш заказ' }));
    expect(dialog.getByText(/заказ с обязательством оплаты/)).toBeInTheDocument();
    expect(dialog.getByText(/QR-код придёт на вашу почту/)).toBeInTheDocument();
    expect(dialog.getByText(/≈ 1.468 ₽/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: /^Заказать и\u00a0оплатить/ })).toBeInTheDocument();
  });
});
