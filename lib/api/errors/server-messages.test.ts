import { describe, expect, it } from 'vitest';
import { codeOfWording, serverMessages, wordingOf } from './server-messages';

describe('wordings of the operator', () => {
  it.each([
    ['min_amount', 'The minimum top-up amount is 5 EUR.', { limit: 5 }],
    ['max_amount', 'The maximum top-up amount is 500 EUR.', { limit: 500 }],
    ['amount_limit', 'Unable to top up by the given amount. Please specify no more than 120.5 EUR.', { limit: 120.5 }],
    ['number_email_not_found', 'The combination of number and email was not found.', {}],
    ['tax_number_required', 'Please provide the taxpayer number.', {}],
    ['post_code_mismatch', 'The postal code does not match the country.', {}],
    ['package_unavailable', 'This package is not available for the number.', {}],
    ['active_package_exists', 'There is a package for the same countries already.', {}],
    ['price_changed', 'The price has changed.', {}],
    ['email_taken', 'A user with this email is already registered.', {}],
    ['invalid_document', 'Invalid document number.', {}],
    ['promo_not_found', 'Promo code not found.', {}],
    ['invalid_email', 'The email address is invalid.', {}],
    ['value_too_long', 'The value is too long. It should have 10 characters or less.', {}],
    ['latin_letters_only', 'Last name and first name must contain English letters only.', {}],
  ] as const)(
    'says %s in one wording and reads it back',
    {
      tags: [
        'F8.04',
        'F8.05',
        'F8.06',
        'F8.07',
        'F8.08',
        'F8.09',
        'F8.10',
        'F8.11',
        'F8.12',
        'F8.13',
        'F8.14',
        'F8.15',
      ],
    },
    (code, wording, params) => {
      expect(wordingOf(code, params)).toBe(wording);
      expect(codeOfWording(wording)).toEqual({ code, params });
    },
  );

  it('covers every code by the list above', () => {
    expect(Object.keys(serverMessages)).toHaveLength(15);
  });

  it('keeps the number of the limit, also with a comma', { tags: ['F8.06'] }, () => {
    const text = 'Unable to top up by the given amount. Please specify no more than 99,90 EUR.';
    expect(codeOfWording(text)).toEqual({ code: 'amount_limit', params: { limit: 99.9 } });
  });

  it.each([
    ['120.5', 120.5],
    ['1,000', 1000],
    ['1.000', 1000],
    ['1 000,50', 1000.5],
    ['1,250.75', 1250.75],
    ['1\u00a0000', 1000],
    ['10000', 10_000],
  ])(
    'reads a limit of %s euro, with or without its thousands apart',
    { tags: ['F8.04', 'F8.05', 'F8.06'] },
    (sum, limit) => {
      const text = `The maximum top-up amount is ${sum} EUR.`;
      expect(codeOfWording(text)).toEqual({ code: 'max_amount', params: { limit } });
    },
  );

  it('reads a known wording whatever its case, spaces and final dot', () => {
    expect(codeOfWording('  promo  CODE not found ')).toEqual({ code: 'promo_not_found', params: {} });
  });

  it('knows no code for other texts, not even for ones that hold a wording', () => {
    expect(codeOfWording('Something else')).toBeNull();
    expect(codeOfWording('Sorry: Promo code not found.')).toBeNull();
    expect(codeOfWording('')).toBeNull();
  });

  it('refuses to say a limit it was not given', () => {
    expect(() => wordingOf('max_amount')).toThrow(/limit/);
  });
});
