import { describe, expect, it } from 'vitest';
import { allowedPaymentUrl, checkoutHref, paymentRedirectDelay, resultHref } from './payment-hrefs';
import { agreementsFor, paymentChoices, roublesText, toRoubles } from './payment-options';

const ids = { card: 'hash-card', crypto: 'hash-crypto', other: 'hash-other' };
const listed = [{ id: 'hash-other' }, { id: 'hash-crypto' }, { id: 'hash-card' }, { id: 'strange' }];

describe('ways to pay', () => {
  it('are card and crypto everywhere, and roubles in Russian only', {
    tags: ['F1.26', 'F1.27', 'F2.108'],
  }, () => {
    const kindsIn = (locale: 'en' | 'es' | 'uz') => paymentChoices(listed, ids, locale).map(({ kind }) => kind);
    expect(kindsIn('en')).toEqual(['card', 'crypto']);
    expect(kindsIn('es')).toEqual(['card', 'crypto']);
    expect(kindsIn('uz')).toEqual(['card', 'crypto', 'other']);
  });

  it('carry the ids of the environment; others are not offered', { tags: ['F9.26', 'F9.28'] }, () => {
    expect(paymentChoices(listed, ids, 'uz').map(({ id }) => id)).toEqual(['hash-card', 'hash-crypto', 'hash-other']);
    expect(paymentChoices([{ id: 'hash-card' }], ids, 'uz')).toEqual([{ id: 'hash-card', kind: 'card' }]);
    expect(paymentChoices([], ids, 'en')).toHaveLength(2);
  });
});

describe('leaving for a payment page', () => {
  it('waits 250 ms', { tags: ['F9.10'] }, () => {
    expect(paymentRedirectDelay).toBe(250);
  });

  it('goes to https and to configured origins only', () => {
    const origins = ['http://127.0.0.1:4000'];
    const allowed = (url: string) => allowedPaymentUrl(url, origins)?.href ?? null;
    expect(allowed('https://pay.example/x')).toBe('https://pay.example/x');
    expect(allowed('http://127.0.0.1:4000/sandbox/pay/1')).toBe('http://127.0.0.1:4000/sandbox/pay/1');
    for (const bad of ['http://pay.example/', 'javascript:alert(1)', '//evil.example', 'https://a@evil.example/', '']) {
      expect(allowed(bad)).toBeNull();
    }
  });
});

describe('agreements', () => {
  it('are two, and three in the Russian locale, with the provider’s text or none', { tags: ['F3.39'] }, () => {
    const texts = [{ type: 'exchange', text: '<b>Exchange</b>' }] as const;
    expect(agreementsFor('en', texts)).toEqual([
      { name: 'returnPolicy', text: null },
      { name: 'exchange', text: '<b>Exchange</b>' },
    ]);
    expect(agreementsFor('uz', []).map(({ name }) => name)).toEqual(['returnPolicy', 'exchange', 'russianService']);
  });
});

describe('roubles', () => {
  it('follow the rate of the settings', { tags: ['F3.35'] }, () => {
    const { rate } = toRoubles({ euro_rub_exchange_rate: '98,50' }, (markup) => markup);
    expect(rate).toBe(9850);
    expect(roublesText(1490, rate ?? 0).replace(/\s/g, ' ')).toBe('≈ 1 468 ₽');
  });

  it('take their text from the settings, sanitised', { tags: ['F3.33'] }, () => {
    expect(toRoubles({ rub_payment_info: ' <p>x</p> ' }, (markup) => markup.toUpperCase()).info).toBe('<P>X</P>');
    expect(toRoubles({}, (markup) => markup)).toEqual({ info: null, rate: null });
  });
});

it('knows the addresses of checkout and results', { tags: ['F2.48', 'F2.49', 'F2.50', 'F2.51', 'F2.52'] }, () => {
  expect([checkoutHref('en'), checkoutHref('es', 'u-1')]).toEqual(['/en/order/checkout', '/es/order/checkout/u-1']);
  expect([resultHref('uz', 'order'), resultHref('uz', 'order', 'u-1'), resultHref('en', 'refill', 'u-1')]).toEqual([
    '/uz/order/status',
    '/uz/order/status?order=u-1',
    '/en/refill/Status?order=u-1',
  ]);
});
