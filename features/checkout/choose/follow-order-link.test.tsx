import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAgreements } from '@/features/checkout/agreements/agreements-store';
import { noChoice, useOrderChoice } from '@/features/checkout/order/choice-store';
import { closePopup, currentPopup } from '@/lib/browser/popups/popup';
import { chooseOrder, type OrderChoice } from './follow-order-link';

const spain = {
  id: 15,
  title: 'Spain',
  priceCents: 900,
  volume: 5000,
  duration: 30,
  cost: 0.0018,
  number: '*146*5#',
  perMegabytePayment: false,
};
const choice: OrderChoice = { locale: 'en', tariffId: 2, packageId: 15, chosen: spain };
const url = '/en/order?tariff=2&package=15';
const go = vi.fn();

beforeEach(() => {
  go.mockReset();
  closePopup();
  useOrderChoice.setState(useOrderChoice.getInitialState());
  useAgreements.setState(useAgreements.getInitialState());
  return () => {
    delete window.fbq;
    document.cookie = 'cookie-consent=; path=/; max-age=0';
  };
});

describe('choosing a package to order', () => {
  it('makes it the active package', { tags: ['F4.60'] }, () => {
    chooseOrder(choice, go);
    expect(useOrderChoice.getState().activePackage).toEqual(spain);
  });

  it('opens the popup of a package that is flagged for it, and does nothing else', { tags: ['F4.60', 'F4.61'] }, () => {
    useOrderChoice.setState({ tariffCheckId: 2 });
    useAgreements.setState({ exchange: true });
    const metered = { ...spain, id: 90, perMegabytePayment: true };
    chooseOrder({ ...choice, locale: 'uz', chosen: metered }, go);
    expect(currentPopup()?.name).toBe('package-view');
    expect(useOrderChoice.getState()).toEqual({ ...noChoice, activePackage: metered, tariffCheckId: 2 });
    expect(useAgreements.getState().exchange).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });

  it('forgets for which tariff the conditions were ticked, and records the package', {
    tags: ['F4.62', 'F4.63'],
  }, () => {
    useOrderChoice.setState({ tariffCheckId: 2 });
    chooseOrder(choice, go);
    expect(useOrderChoice.getState()).toMatchObject({ tariffCheckId: null, packageId: 15 });
  });

  it('builds the address of the order of tariff and package, or of the tariff alone', { tags: ['F4.64'] }, () => {
    chooseOrder(choice, go);
    chooseOrder({ ...choice, locale: 'es', packageId: null, chosen: null }, go);
    expect(go.mock.calls).toEqual([[url], ['/es/order?tariff=2']]);
    expect(useOrderChoice.getState().packageId).toBeNull();
  });

  it('holds the address and asks for the card in Russian before the service is agreed to', {
    tags: ['F4.65', 'F4.66'],
  }, () => {
    chooseOrder({ ...choice, locale: 'uz' }, go);
    expect(useAgreements.getState().pendingUrl).toBe('/uz/order?tariff=2&package=15');
    expect(currentPopup()?.name).toBe('card-type');
    expect(useOrderChoice.getState()).toMatchObject({ tariffCheckId: null, packageId: 15 });
    expect(go).not.toHaveBeenCalled();
  });

  it('goes on at once in Russian after that, and leaves the other agreements alone', {
    tags: ['F4.65', 'F4.68'],
  }, () => {
    useAgreements.setState({
      russianService: true,
      exchange: true,
      returnPolicy: true,
      pendingUrl: '/uz/order?tariff=1',
    });
    chooseOrder({ ...choice, locale: 'uz' }, go);
    expect(go).toHaveBeenCalledExactlyOnceWith('/uz/order?tariff=2&package=15');
    expect(currentPopup()).toBeNull();
    expect(useAgreements.getState()).toMatchObject({ exchange: true, returnPolicy: true, pendingUrl: null });
  });

  it.each(['en', 'es'] as const)(
    'resets exchange and return policy in %s and holds nothing back',
    { tags: ['F4.67', 'F4.68'] },
    (locale) => {
      useAgreements.setState({ exchange: true, returnPolicy: true, pendingUrl: '/uz/order?tariff=1' });
      chooseOrder({ ...choice, locale }, go);
      expect(useAgreements.getState()).toMatchObject({ exchange: false, returnPolicy: false, pendingUrl: null });
      expect(currentPopup()).toBeNull();
    },
  );

  it('tells the ad pixel when an order begins, once the visitor allows it', { tags: ['F4.70', 'F4.71'] }, () => {
    const fbq = vi.fn();
    window.fbq = fbq;
    chooseOrder(choice, go);
    expect(fbq).not.toHaveBeenCalled();
    document.cookie = 'cookie-consent=all; path=/';
    chooseOrder({ ...choice, locale: 'uz' }, go);
    expect(fbq).not.toHaveBeenCalled();
    chooseOrder(choice, go);
    expect(fbq).toHaveBeenCalledExactlyOnceWith('track', 'InitiateCheckout', expect.anything());
    delete window.fbq;
    chooseOrder(choice, go);
    expect(go).toHaveBeenCalledTimes(3);
  });
});
