import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitAgreements, useAgreements } from '@/features/checkout/agreements/agreements-store';
import { chooseOrder } from '@/features/checkout/choose/follow-order-link';
import { useOrderChoice } from '@/features/checkout/order/choice-store';
import { someOrderData, voyager } from '@/features/checkout/testing/order-builders';
import { renderOrder } from '@/features/checkout/testing/render-order';
import { checkoutApi } from '@/features/checkout/testing/shop-api';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';

checkoutApi();

describe('what an order has to be agreed to', () => {
  it('offers roubles in Russian with the provider’s words and the rate of the day', {
    tags: ['F1.26', 'F1.27', 'F3.33', 'F3.35', 'F2.108'],
  }, async () => {
    const other = { id: 'hash-other', kind: 'other' } as const;
    const { payment } = someOrderData();
    const roubles = { info: '<p>Через <b>СБП</b></p>', rate: 9850 };
    const { user } = renderOrder({
      locale: 'uz',
      payment: { ...payment, methods: [...payment.methods, other], roubles },
    });
    expect(screen.getAllByRole('radio', { name: /Карта|Криптовалюта|Рубли/ })).toHaveLength(3);
    expect(screen.queryByText('СБП')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Рубли/ }));
    expect(screen.getByText('СБП').tagName).toBe('B');
    expect(screen.getByText(/≈ 1.468 ₽ по курсу 98,50.₽ за 1.€/)).toBeInTheDocument();
  });

  describe('in Russian', () => {
    const { payment } = someOrderData();
    const russian = { name: 'russianService', text: null } as const;
    const roubles = { info: null, rate: 9850 };
    const methods = [...payment.methods, { id: 'hash-other', kind: 'other' } as const];
    const parts = {
      locale: 'uz',
      payment: { ...payment, methods, roubles, agreements: [...payment.agreements, russian] },
    } as const;
    const box = () => screen.queryByRole('checkbox', { name: /в.России услуги/ });
    beforeEach(() => {
      act(() => useAgreements.setState(useAgreements.getInitialState()));
    });
    afterEach(() => {
      act(() => closePopup());
    });

    it('asks for the agreement to the Russian service, unless it was given in the popup', {
      tags: ['F5.35', 'F4.73'],
    }, () => {
      const { unmount } = renderOrder(parts);
      expect(box()).not.toBeChecked();
      unmount();
      useAgreements.setState({ russianService: true });
      renderOrder(parts);
      expect(box()).toBeNull();
    });

    it('takes over the card that was named on the way here, once', { tags: ['F4.76'] }, async () => {
      useAgreements.setState({ russianService: true, cardType: 'russian' });
      renderOrder(parts);
      await waitFor(() => expect(screen.getByRole('radio', { name: /Рубли/ })).toBeChecked());
      expect(useAgreements.getState().cardType).toBeNull();
    });

    it('hears of the card named in the popup meanwhile, and asks for the other agreements anew', {
      tags: ['F4.74', 'F4.77'],
    }, async () => {
      const { user } = renderOrder(parts);
      await user.click(screen.getByRole('checkbox', { name: /return policy/ }));
      await user.click(screen.getByRole('button', { name: 'Какой способ подойдёт для моей карты?' }));
      expect(currentPopup()?.name).toBe('card-type');
      act(() => submitAgreements('russian', vi.fn()));
      await waitFor(() => expect(screen.getByRole('radio', { name: /Рубли/ })).toBeChecked());
      expect(screen.getByRole('checkbox', { name: /return policy/ })).not.toBeChecked();
      expect(box()).toBeNull();
    });
  });

  it('names the pages of the conditions, which open beside the form', { tags: ['F3.31'] }, () => {
    renderOrder({ conditions: 'I accept the <a href="/en/terms" target="_blank">terms</a>.' });
    expect(screen.getByRole('checkbox', { name: 'I accept the terms.' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('target', '_blank');
  });

  it('asks for the conditions anew when another package was chosen to order', { tags: ['F4.62'] }, async () => {
    const first = renderOrder({ conditions: 'My phone supports eSIM.' });
    const conditions = () => screen.getByRole('checkbox', { name: 'My phone supports eSIM.' });
    await first.user.click(conditions());
    await waitFor(() => expect(useOrderChoice.getState().tariffCheckId).toBe(voyager.id));
    first.unmount();
    const again = renderOrder({ conditions: 'My phone supports eSIM.' });
    expect(conditions()).toBeChecked();
    again.unmount();
    chooseOrder({ locale: 'en', tariffId: voyager.id, packageId: 15, chosen: null }, vi.fn());
    renderOrder({ conditions: 'My phone supports eSIM.' });
    expect(conditions()).not.toBeChecked();
  });
});
