import { describe, expect, it } from 'vitest';
import { toCheckoutFailure } from '@/features/checkout/form/checkout-failure';
import { awaitsDelivery, nextPoll, pollPause, resultView } from '@/features/checkout/pay/payment-status';
import { rewrittenAddress, rewrittenName, toLatin } from '@/features/checkout/sections/latin-rewrite';
import { aStatus, goodOrder, someCountries } from '@/features/checkout/testing/order-builders';
import { ApiError } from '@/lib/api/client/api-error';
import { attemptKeys } from '@/lib/api/client/attempt-key';
import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import { toCheckoutBody } from './order-body';
import { addressLink, parseOrderLink } from './order-hrefs';

const rules = {
  countryCodeOf: (id: string) => someCountries.find((country) => String(country.id) === id)?.code ?? null,
  signedIn: false,
  agreements: ['returnPolicy', 'exchange'],
  russianServiceAgreed: false,
  conditions: false,
  taxNumberFault: null,
} as const;
const refused = (status: number, refusal: { code: RefusalCode; errors?: Record<string, string[]> }) =>
  new ApiError('checkoutTariff', { kind: 'refused', status, refusal });

describe('body of a checkout', () => {
  it('holds the form and the payment method, and no price', { tags: ['F7.59', 'F9.26'] }, () => {
    const body = toCheckoutBody(goodOrder({ promoCode: ' lisboa ', refillChoice: '10' }), rules);
    expect(body).toEqual({
      lastName: 'Sokolova',
      firstName: 'Marina',
      country: 1,
      documentNumber: '09BC12345',
      postCode: '28013',
      shippingAddress: 'Calle Mayor 1',
      email: 'marina@mail.example',
      password: 'wander-lust-77',
      promoCode: 'LISBOA',
      refillBalance: 10,
      residencyConfirmed: true,
      dataConsent: true,
      returnPolicy: true,
      exchange: true,
      immediateSupply: true,
      paymentMethod: 'hash-card',
    });
  });

  it('leaves out the marks that come with copied text, and that nobody sees', () => {
    const copied = { email: 'marina\u200b@mail.example\u2060', firstName: '\ufeffMarina', promoCode: '\u200elisboa' };
    const body = toCheckoutBody(
      goodOrder({ ...copied, documentNumber: '\u00ad09BC12345', postCode: '28013\u200b' }),
      rules,
    );
    const bare = { email: 'marina@mail.example', firstName: 'Marina', promoCode: 'LISBOA' };
    expect(body).toMatchObject({ ...bare, documentNumber: '09BC12345', postCode: '28013' });
  });

  it('adds package, number, company and the Russian agreement only when they are asked for', () => {
    const full = goodOrder({
      packageCountry: '1',
      packageId: '15',
      phone: '41',
      company: true,
      taxNumber: 'B58378431',
    });
    expect(toCheckoutBody(full, { ...rules, agreements: ['russianService'], signedIn: true })).toMatchObject({
      packageId: 15,
      packageCountry: 1,
      phone: 41,
      companyPurchase: true,
      taxNumber: 'B58378431',
      russianService: false,
    });
    expect(toCheckoutBody(full, rules)).not.toHaveProperty('russianService');
    expect(toCheckoutBody(full, { ...rules, russianServiceAgreed: true })).toMatchObject({ russianService: true });
    expect(toCheckoutBody(full, { ...rules, signedIn: true })).not.toHaveProperty('password');
  });

  it('writes a post code as its country does', { tags: ['F5.30'] }, () => {
    expect(toCheckoutBody(goodOrder({ postCode: ' 28 013 ' }), rules).postCode).toBe('28013');
  });
});

describe('keys of attempts', () => {
  it('stay the same for a retry and change with the form or after an answer', () => {
    let count = 0;
    const keys = attemptKeys(() => `key-${++count}`);
    expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 1 }), keys.keyFor({ a: 2 })]).toEqual(['key-1', 'key-1', 'key-2']);
    keys.forget();
    expect(keys.keyFor({ a: 2 })).toBe('key-3');
  });
});

describe('a failed checkout', () => {
  it.each([
    [new ApiError('x', { kind: 'network' }), 'noAnswer'],
    [new ApiError('x', { kind: 'contract', issues: '' }), 'unexpected'],
    [refused(503, { code: 'payment_unavailable' }), 'paymentFailed'],
    [refused(409, { code: 'out_of_stock' }), 'soldOut'],
    [refused(409, { code: 'idempotency_in_flight' }), 'wentWrong'],
    [refused(500, { code: 'internal' }), 'internal'],
    [refused(429, { code: 'too_many_requests' }), 'busy'],
    [refused(503, { code: 'server_not_responding' }), 'noAnswer'],
    [refused(504, { code: 'timeout' }), 'noAnswer'],
  ])('%s is told as %s', { tags: ['F8.31', 'F8.32', 'F8.33', 'F8.34', 'F8.35'] }, (error, text) => {
    expect(toCheckoutFailure(error)).toEqual({ kind: 'text', text });
  });

  it('splits refused fields from general messages, and knows the wire names', { tags: ['F5.44', 'F5.45'] }, () => {
    const errors = { refillBalance: ['too small'], email: ['taken'], '#': ['No.'], unknown: ['What?'] };
    expect(toCheckoutFailure(refused(400, { code: 'validation', errors }))).toEqual({
      kind: 'fields',
      fields: [
        { name: 'refillOwn', messages: ['too small'] },
        { name: 'email', messages: ['taken'] },
      ],
      general: ['No.', 'What?'],
    });
  });

  it('knows a taken number and a tariff that is not for sale', { tags: ['F8.30', 'F8.34'] }, () => {
    expect(toCheckoutFailure(refused(400, { code: 'need_refresh_phone' }))).toEqual({ kind: 'phones' });
    expect(toCheckoutFailure(refused(404, { code: 'tariff_unavailable' }))).toEqual({ kind: 'unavailable' });
  });
});

describe('address of the order page', () => {
  it('names tariff, package and code', { tags: ['F2.46', 'F2.47'] }, () => {
    expect(parseOrderLink('?tariff=2&package=15&promo=lisboa')).toEqual({
      tariffId: 2,
      packageId: 15,
      promoCode: 'lisboa',
    });
    expect(parseOrderLink('?tariff=2e1&package=-1')).toEqual({ tariffId: null, packageId: null, promoCode: '' });
    expect(addressLink('?tariff=x')).toMatchObject({ asksTariff: true, asksPackage: false, tariffId: null });
    expect(addressLink('?tariff=&package=')).toMatchObject({ asksTariff: false, asksPackage: false });
  });
});

describe('result of a payment', () => {
  it.each(['approved', 'declined', 'expired', 'processing', 'reversed'] as const)(
    '%s has its own view',
    { tags: ['F3.38'] },
    (status) => {
      expect(resultView({ data: aStatus({ status }), error: null })).toBe(status);
    },
  );

  it('knows an unfinished payment, a missing order and a silent server', { tags: ['F4.06', 'F4.07', 'F4.08'] }, () => {
    expect(resultView({ data: aStatus({ inPayment: true }), error: null })).toBe('inPayment');
    expect(resultView({ data: undefined, error: refused(404, { code: 'not_found' }) })).toBe('notFound');
    expect(resultView({ data: undefined, error: new ApiError('x', { kind: 'timeout' }) })).toBe('silent');
    for (const status of [502, 503, 504])
      expect(resultView({ data: undefined, error: refused(status, { code: 'other' }) })).toBe('silent');
    expect(resultView({ data: aStatus(), error: refused(504, { code: 'timeout' }) })).toBe('processing');
    expect(resultView({ data: undefined, error: refused(500, { code: 'internal' }) })).toBe('failed');
    expect(resultView({ data: aStatus({ status: 'approved' }), error: new ApiError('x', { kind: 'network' }) })).toBe(
      'approved',
    );
  });

  it('asks after 1, 2, 4, 8, 16 and then every 30 seconds until it is final', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(pollPause)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
    expect(nextPoll({ data: aStatus(), error: null, approvals: 0 }, 2)).toBe(2000);
    expect(nextPoll({ data: aStatus({ status: 'declined' }), error: null, approvals: 0 }, 1)).toBe(false);
    expect(nextPoll({ data: undefined, error: refused(404, { code: 'other' }), approvals: 0 }, 1)).toBe(false);
  });

  it('waits for the number of a paid order of one’s own, from the moment of the money on', () => {
    const paid = aStatus({ status: 'approved', email: 'marina@mail.example' });
    expect([awaitsDelivery(paid), awaitsDelivery({ ...paid, number: '372' })]).toEqual([true, false]);
    const slowMoney = { data: paid, error: null };
    expect(nextPoll({ ...slowMoney, approvals: 1 }, 9)).toBe(1000);
    expect(nextPoll({ ...slowMoney, approvals: 12 }, 20)).toBe(30_000);
    expect(nextPoll({ data: { ...paid, number: '372' }, error: null, approvals: 1 }, 9)).toBe(false);
  });
});

describe('the package of a paid top-up', () => {
  it('is waited for until it is bought or refused', () => {
    const product = { id: 1, title: 'Spain', packageCountry: null };
    const paid = (more: object) =>
      aStatus({
        status: 'approved',
        kind: 'refill',
        email: 'marina@mail.example',
        ordered: { reference: 'WL-1', tariff: null, form: {}, product: { ...product, ...more } },
      });
    const waits = (more: object) => awaitsDelivery(paid(more));
    expect([waits({}), waits({ state: 'waiting' }), waits({ refusal: 'price' })]).toEqual([true, false, false]);
    expect(awaitsDelivery(aStatus({ status: 'approved', kind: 'refill', email: 'a@b.example' }))).toBe(false);
  });
});

describe('small things', () => {
  it('rewrites Cyrillic as passports do', () => {
    expect(toLatin('Щукина Юлия')).toBe('Shchukina Iuliia');
  });

  it('writes a refused name without its accents, and offers nothing that would be refused too', {
    tags: ['F5.25', 'F5.26'],
  }, () => {
    const names = ['José', 'Muñoz', 'Mª Carmen', 'Łukasz Weiß', 'Øystein', 'Марина', "Conceição  d'Ávila"];
    expect(names.map(rewrittenName)).toEqual([
      ...['Jose', 'Munoz', 'Ma Carmen', 'Lukasz Weiss', 'Oystein', 'Marina', "Conceicao d'Avila"],
    ]);
    expect(['Marina', '', '李 Wei', 'ь'].map(rewrittenName)).toEqual([null, null, null, null]);
  });

  it('writes a refused address in Latin letters and leaves others as they are', { tags: ['F3.73'] }, () => {
    expect(rewrittenAddress('ул. Лесная 5, 3ºB')).toBe('ul. Lesnaia 5, 3ºB');
    expect(['Calle Peñón 5', '', '東京 5', '東京 Shibuya 5'].map(rewrittenAddress)).toEqual([null, null, null, null]);
  });
});
