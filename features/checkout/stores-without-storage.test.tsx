import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const storages = {
  off: null,
  full: {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  },
};

describe.each(Object.entries(storages))('where the storage of the tab is %s', (_, storage) => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('sessionStorage', storage);
  });
  // What all tests do when one is over needs the window's own.
  afterEach(() => vi.unstubAllGlobals());

  it('a choice is kept as long as the page', async () => {
    const { useOrderChoice } = await import('./order/choice-store');
    useOrderChoice.setState({ packageId: 7 });
    expect(useOrderChoice.getState().packageId).toBe(7);
  });

  it('agreements are kept as long as the page', async () => {
    const { useAgreements } = await import('./agreements/agreements-store');
    useAgreements.setState({ returnPolicy: true });
    expect(useAgreements.getState().returnPolicy).toBe(true);
  });

  it('a payment is kept as long as the page', async () => {
    const { useCheckoutStore } = await import('./pay/checkout-store');
    useCheckoutStore.setState({ successPayUrl: '/en/order/status' });
    expect(useCheckoutStore.getState().successPayUrl).toBe('/en/order/status');
  });
});
