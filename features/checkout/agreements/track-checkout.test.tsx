import { afterEach, describe, expect, it, vi } from 'vitest';
import { trackInitiateCheckout } from './track-checkout';

const url = '/en/order?tariff=2&package=15';
const consent = (value: string) => {
  document.cookie = `cookie-consent=${value}; path=/`;
};

describe('the ad pixel', () => {
  afterEach(() => {
    delete window.fbq;
    document.cookie = 'cookie-consent=; path=/; max-age=0';
  });

  it('is told once that an order begins, of which tariff and package', { tags: ['F4.70'] }, () => {
    consent('all');
    const fbq = vi.fn();
    window.fbq = fbq;
    trackInitiateCheckout(url);
    const details = { content_ids: ['tariff-2', 'package-15'], content_type: 'product' };
    expect(fbq).toHaveBeenCalledExactlyOnceWith('track', 'InitiateCheckout', details);
  });

  it.each(['necessary', ''])('is told nothing by a visitor who answered %j', { tags: ['F4.70'] }, (answer) => {
    if (answer) consent(answer);
    window.fbq = vi.fn();
    trackInitiateCheckout(url);
    expect(window.fbq).not.toHaveBeenCalled();
  });

  it('is no matter when there is none, or when it fails', { tags: ['F4.71'] }, () => {
    consent('all');
    expect(() => trackInitiateCheckout(url)).not.toThrow();
    window.fbq = () => {
      throw new Error('of the pixel');
    };
    expect(() => trackInitiateCheckout(url)).not.toThrow();
  });
});
