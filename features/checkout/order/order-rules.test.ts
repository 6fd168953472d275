import { describe, expect, it } from 'vitest';
import { goodOrder, someCountries } from '@/features/checkout/testing/order-builders';
import { taxNumberFault } from '@/lib/validation/tax-number';
import { type OrderContext, orderFaults, orderSchema } from './order-rules';
import type { OrderValues } from './order-values';

const rules: OrderContext = {
  countryCodeOf: (id) => someCountries.find((country) => String(country.id) === id)?.code ?? null,
  signedIn: false,
  agreements: ['returnPolicy', 'exchange', 'russianService'],
  russianServiceAgreed: false,
  conditions: false,
  taxNumberFault,
};
const check = (fields: Partial<OrderValues>, context: Partial<OrderContext> = {}) =>
  orderFaults(goodOrder({ russianService: true, ...fields }), { ...rules, ...context });

describe('rules of an order', () => {
  it('finds nothing wrong with a complete order', () => {
    expect(check({})).toEqual({});
  });

  it.each([
    ['', 'email_required'],
    ['abc', 'email_no_at'],
    ['@a.com', 'email_no_local'],
    ['a@', 'email_no_domain'],
    ['a b@c', 'invalid_email'],
  ])('says what is missing in the e-mail %j', { tags: ['F5.01', 'F5.02', 'F5.03', 'F5.04'] }, (email, code) => {
    expect(check({ email })).toEqual({ email: code });
  });

  it('takes names in Latin letters only', { tags: ['F5.25', 'F5.26'] }, () => {
    expect(check({ lastName: 'Иванов', firstName: 'Иван' })).toEqual({
      lastName: 'latin_letters_only',
      firstName: 'latin_letters_only',
    });
  });

  it('refuses an address in Cyrillic', { tags: ['F3.73'] }, () => {
    expect(check({ shippingAddress: 'улица Мира, 1' })).toEqual({ shippingAddress: 'address_latin' });
  });

  it('limits document number and post code to ten characters', { tags: ['F5.27'] }, () => {
    expect(check({ documentNumber: 'A1234567890', postCode: '28013280132' })).toEqual({
      documentNumber: 'value_too_long',
      postCode: 'value_too_long',
    });
    expect(check({ lastName: 'Featherstonehaugh' })).toEqual({});
  });

  it('wants the same password twice, from visitors only', { tags: ['F5.28'] }, () => {
    expect(check({ passwordRepeat: 'other' })).toEqual({ passwordRepeat: 'passwords_differ' });
    expect(check({ password: '', passwordRepeat: '' }, { signedIn: true })).toEqual({});
  });

  it('asks a company in the EU for its tax number and nobody else', { tags: ['F5.29'] }, () => {
    expect(check({ company: true })).toEqual({ taxNumber: 'tax_number_required' });
    expect(check({ company: true, taxNumber: 'ESB58378431' })).toEqual({});
    const early = { taxNumberFault: null };
    expect(check({ company: true }, early)).toEqual({ taxNumber: 'tax_number_required' });
    expect(check({ company: true, taxNumber: 'ES1' }, early)).toEqual({});
    expect(check({ company: true, country: '3', postCode: '018956' })).toEqual({});
  });

  it('matches the post code with the country', { tags: ['F5.30'] }, () => {
    expect(check({ postCode: '0105' })).toEqual({ postCode: 'post_code_mismatch' });
    expect(check({ postCode: '0105', country: '7' })).toEqual({});
  });

  it('wants the residency confirmed and the document number in good form', { tags: ['F5.31', 'F5.32'] }, () => {
    expect(check({ residencyConfirmed: false, documentNumber: '12-4' })).toEqual({
      residencyConfirmed: 'residency_required',
      documentNumber: 'invalid_document',
    });
  });

  it('wants every agreement of the locale', { tags: ['F5.34', 'F5.35', 'F5.36'] }, () => {
    const none = { returnPolicy: false, exchange: false, russianService: false };
    expect(check(none)).toEqual({ returnPolicy: 'confirm', exchange: 'confirm', russianService: 'confirm' });
    expect(check(none, { agreements: ['returnPolicy', 'exchange'] })).not.toHaveProperty('russianService');
  });

  it('wants the conditions of the tariff ticked where the shop has some', () => {
    expect(check({}, { conditions: true })).toEqual({ conditions: 'confirm' });
  });

  it('checks an amount of one’s own only when that is chosen', () => {
    expect(check({ refillOwn: 'x' })).toEqual({});
    expect(check({ refillChoice: 'own', refillOwn: '3' })).toEqual({ refillOwn: 'min_amount' });
  });

  it('reports through the schema with the code as message', () => {
    const result = orderSchema(rules).safeParse(goodOrder({ russianService: true, lastName: '' }));
    expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['lastName'], 'required']]);
  });
});
