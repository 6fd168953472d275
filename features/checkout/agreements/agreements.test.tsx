import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePopup, currentPopup, definePopup } from '@/lib/browser/popups/popup';
import ru from '@/messages/ru.json';
import { shopApi } from '@/tests/msw/shop-api';
import { router } from '@/tests/setup/next-navigation';
import { AgreementsPopup, agreementsMemory } from './agreements-popup';
import { onPaymentType, submitAgreements, useAgreements } from './agreements-store';
import { CardTypePopup } from './card-type-popup';
import { askPaymentType } from './payment-popups';

const items = [{ type: 'russian-service', text: 'Понимаю, что связь <a href="/terms">ограничена</a>.' }];
const api = shopApi({ 'GET /api/agreements': () => ({ items }) });
const controls = { open: true, onClose: vi.fn(), onClosed: vi.fn() };
const url = '/uz/order?tariff=2&package=15';

function show(ui: ReactNode) {
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="UTC">
      {ui}
    </NextIntlClientProvider>,
  );
}

beforeEach(() => {
  useAgreements.setState(useAgreements.getInitialState());
  agreementsMemory.clear();
});
afterEach(() => {
  cleanup();
  closePopup();
});

describe('agreements given in the popup', () => {
  it('agree to the Russian service and ask for exchange and return policy anew', { tags: ['F4.73', 'F4.74'] }, () => {
    useAgreements.setState({ exchange: true, returnPolicy: true, pendingUrl: url });
    submitAgreements('russian', router.push);
    expect(useAgreements.getState()).toMatchObject({ russianService: true, exchange: false, returnPolicy: false });
  });

  it.each([url, '/uz/order?tariff=2'])(
    'let the order that waits, %s, go on and wait no more',
    { tags: ['F4.76'] },
    (pendingUrl) => {
      const heard = vi.fn();
      const stop = onPaymentType(heard);
      useAgreements.setState({ pendingUrl });
      submitAgreements('foreign', router.push);
      stop();
      expect(router.push).toHaveBeenCalledExactlyOnceWith(pendingUrl);
      expect(useAgreements.getState()).toMatchObject({ pendingUrl: null, cardType: 'foreign' });
      expect(heard).not.toHaveBeenCalled();
    },
  );

  it('tell the form on the page which card it is when no order waits', { tags: ['F4.77'] }, () => {
    const heard = vi.fn();
    const stop = onPaymentType(heard);
    submitAgreements('russian', router.push);
    stop();
    submitAgreements('foreign', router.push);
    expect(heard).toHaveBeenCalledExactlyOnceWith('russian');
    expect(router.push).not.toHaveBeenCalled();
  });

  it('close the popup with the other phones too', { tags: ['F4.75'] }, () => {
    const otherPhones = definePopup('other-phones', () => Promise.reject(new Error('not needed')));
    otherPhones.open({});
    submitAgreements('russian', router.push);
    expect(currentPopup()).toBeNull();
  });

  it('last as long as the tab; an order that waits does not outlive its page', () => {
    useAgreements.setState({ russianService: true, pendingUrl: url });
    const kept = JSON.parse(window.sessionStorage.getItem('agreements') ?? '{}');
    expect(kept.state).toMatchObject({ russianService: true, pendingUrl: null });
  });
});

describe('popup of the card', () => {
  it('opens in the Russian locale and in no other', { tags: ['F2.142', 'F2.146'] }, () => {
    askPaymentType('en', url);
    askPaymentType('es', url);
    expect(currentPopup()).toBeNull();
    expect(useAgreements.getState().pendingUrl).toBeNull();
    askPaymentType('uz', url);
    expect(currentPopup()?.name).toBe('card-type');
    expect(useAgreements.getState().pendingUrl).toBe(url);
  });

  it('asks whose bank issued the card and leads on to the agreements', { tags: ['F2.142'] }, async () => {
    show(<CardTypePopup popup={controls} locale="uz" />);
    const dialog = within(screen.getByRole('dialog', { name: 'Какой картой будете платить?' }));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Карта российского банка'),
      expect.stringContaining('Карта зарубежного банка'),
      '',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: /российского/ }));
    expect(currentPopup()?.name).toBe('agreements');
  });
});

describe('popup of the agreements', () => {
  const submit = () => screen.getByRole('button', { name: 'Согласиться и\u00a0продолжить' });

  it('opens its button with the last box and lets the order go on', {
    tags: ['F2.146', 'F4.72', 'F4.73', 'F4.76'],
  }, async () => {
    useAgreements.setState({ pendingUrl: url });
    show(<AgreementsPopup popup={controls} locale="uz" cardType="russian" />);
    const boxes = await screen.findAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Понимаю, что связь ограничена.' })).not.toBeChecked();
    for (const box of boxes) {
      expect(submit()).toBeDisabled();
      await userEvent.click(box);
    }
    expect(submit()).toBeEnabled();
    for (const box of boxes) {
      await userEvent.click(box);
      expect(submit()).toBeDisabled();
      await userEvent.click(box);
    }
    expect(router.push).not.toHaveBeenCalled();
    await userEvent.click(submit());
    expect(router.push).toHaveBeenCalledExactlyOnceWith(url);
    expect(useAgreements.getState().russianService).toBe(true);
  });

  it('says how many boxes are missing, and leads back to the card', async () => {
    show(<AgreementsPopup popup={controls} locale="uz" cardType="foreign" />);
    expect(await screen.findByText('Чтобы продолжить, отметьте ещё 2 пункта.')).toBeInTheDocument();
    expect(screen.getByText('Карта зарубежного банка')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
    expect(currentPopup()?.name).toBe('card-type');
  });

  it('has words of its own when the provider’s cannot be read', async () => {
    api.answer('GET /api/agreements', { code: 'internal' }, 500);
    show(<AgreementsPopup popup={controls} locale="uz" cardType="foreign" />);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /услуги могут быть ограничены/ })).toBeVisible());
  });
});
