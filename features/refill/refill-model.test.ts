import { describe, expect, it } from 'vitest';
import { toCents } from '@/lib/format/money';
import { amountMaxLength, keepAmountCharacters } from '@/lib/validation/amount';
import { longPhoneMinLength, phoneLength } from '@/lib/validation/phone';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import ru from '@/messages/ru.json';
import { groupDigits } from './phone-mask';
import {
  isLocked,
  refillFaults,
  refillHint,
  refillSchema,
  toCalculation,
  toRefillBody,
  totalWithBonus,
} from './refill-model';
import { emptyRefill, type RefillValues } from './refill-values';
import { aCalculation } from './testing/refill-builders';
import { phoneCheckDelay } from './use-refill-checks';

const good: RefillValues = {
  phone: '372 583 120 417',
  email: 'demo@wanderline.example',
  preset: '20',
  ownAmount: '',
  paymentMethod: 'hash-card',
};
const phoneFaultOf = (phone: string) => refillFaults({ ...good, phone }).phone ?? null;
const amountFaultOf = (ownAmount: string) => refillFaults({ ...good, preset: '', ownAmount }).ownAmount ?? null;

describe('rules of a top-up', () => {
  it('finds nothing wrong in a filled form, spaces of the number do not count', { tags: ['F5.06'] }, () => {
    expect(refillFaults(good)).toEqual({});
    expect(phoneFaultOf(' 372 583\t120 417 ')).toBeNull();
  });

  it('asks for a number', { tags: ['F5.07'] }, () => {
    expect(phoneFaultOf('  ')).toBe('phone_required');
  });

  it.each([
    [11, 'phone_length'],
    [12, null],
    [13, 'phone_length'],
    [14, 'phone_length'],
    [15, 'phone_length'],
    [16, null],
    [17, null],
    [20, null],
  ])('judges a number of %i digits', { tags: ['F5.08', 'F5.09', 'F5.10', 'F9.01'] }, (length, fault) => {
    expect(phoneFaultOf('372583120417000000000'.slice(0, length))).toBe(fault);
  });

  it('says the rule of the length in its own words', { tags: ['F5.10', 'F9.01'] }, () => {
    expect([phoneLength, longPhoneMinLength]).toEqual([12, 16]);
    expect(en.faults.number.phone_length).toBe('The phone number must contain 12 or 16 characters');
  });

  it('keeps digits, comma and dot of an amount, six at most', { tags: ['F5.14', 'F5.15', 'F9.03'] }, () => {
    expect(['1a2,5-', 'EUR 150', '€ 125.50'].map(keepAmountCharacters)).toEqual(['12,5', '150', '125.50']);
    expect(keepAmountCharacters('1234567')).toBe('123456');
    expect(amountMaxLength).toBe(6);
  });

  it('knows the bounds of an amount and has words for both in every language', { tags: ['F5.16', 'F5.17'] }, () => {
    expect([amountFaultOf('4.99'), amountFaultOf('5'), amountFaultOf('500'), amountFaultOf('500,01')]).toEqual([
      'min_amount',
      null,
      null,
      'max_amount',
    ]);
    for (const { faults } of [en, es, ru]) {
      for (const text of [faults.number.min_amount, faults.number.max_amount]) {
        expect(text).toMatch(/\{limit[,}]/);
        expect(text.replace(/\{limit[^}]*\}/, '')).not.toMatch(/\d/);
      }
    }
  });

  it('refuses two separators and an empty amount', () => {
    expect([amountFaultOf('1,2.3'), amountFaultOf('')]).toEqual(['invalid_amount', 'amount_required']);
  });

  it('asks for a payment method and a good address', { tags: ['F5.18', 'F5.20'] }, () => {
    expect(refillFaults({ ...good, paymentMethod: '', email: 'demo' })).toEqual({
      email: 'email_no_at',
      paymentMethod: 'choose',
    });
    expect(refillSchema.safeParse(good).success).toBe(true);
    expect(refillSchema.safeParse(emptyRefill).error?.issues.map(({ path }) => path.join())).toEqual([
      'phone',
      'email',
      'paymentMethod',
    ]);
  });
});

describe('sums of a top-up', () => {
  it('reads call, data, sms and the bonus, which may be none', { tags: ['F3.19', 'F3.20', 'F7.31'] }, () => {
    expect(toCalculation(aCalculation(2.5, 'More from €100.'))).toEqual({
      call: { total: 222, units: 'min' },
      data: { total: 1666, units: 'MB' },
      sms: { total: 250, units: 'SMS' },
      bonusCents: 250,
      hint: 'More from €100.',
    });
    expect(toCalculation(aCalculation(null)).bonusCents).toBeNull();
  });

  it('adds the bonus, rounded to two decimals by its text', { tags: ['F4.30'] }, () => {
    expect(totalWithBonus(1000, toCents(1.005))).toBe(1101);
  });

  it('is the amount alone without a bonus', { tags: ['F4.31'] }, () => {
    expect(totalWithBonus(1000, null)).toBe(1000);
  });

  it('is sent with digits alone and a dot in the price', { tags: ['F3.40', 'F7.32'] }, () => {
    const typed = { ...good, email: ' demo@wanderline.example ', preset: '', ownAmount: '12,5' };
    expect(toRefillBody(typed, null)).toEqual({
      esim: { phone: '372583120417', email: 'demo@wanderline.example' },
      price: 12.5,
      paymentMethod: 'hash-card',
    });
  });
});

describe('what stands between a form and its submit', () => {
  const open = { faults: {}, locked: false, calculation: 'ready', busy: false } as const;

  it('is nothing only when all is given, counted and not blocked', {
    tags: ['F5.18', 'F5.19', 'F5.21', 'F4.25'],
  }, () => {
    expect(refillHint(open)).toEqual({ kind: 'ready' });
    expect(refillHint({ ...open, calculation: 'load' })).toEqual({ kind: 'loading' });
    expect(refillHint({ ...open, calculation: 'error' })).toEqual({ kind: 'calculation' });
    expect(refillHint({ ...open, locked: true })).toEqual({ kind: 'blocked' });
    expect(refillHint({ ...open, faults: { email: 'email_required' } })).toEqual({
      kind: 'missing',
      fields: ['email'],
    });
  });

  it('is a block only when no payment ends it', { tags: ['F4.16', 'F4.17'] }, () => {
    const blocked = { blocked: true, blockingReason: 'inactivity' } as const;
    expect(isLocked({ ...blocked, canUnlockByPayment: false })).toBe(true);
    expect(isLocked({ ...blocked, canUnlockByPayment: true })).toBe(false);
  });
});

it('waits half a second before a number is asked about', { tags: ['F9.02'] }, () => {
  expect(phoneCheckDelay).toBe(500);
});

it('groups digits by three', () => {
  expect(groupDigits('+372583120417')).toBe('372 583 120 417');
  expect(groupDigits('00372 58')).toBe('372 58');
});
