import fc from 'fast-check';
import { postcodeValidator } from 'postcode-validator';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes';
import { describe, expect, it } from 'vitest';
import { normalPostCode, postCodeFault } from './post-code';

describe('post codes as people type them', () => {
  it.each([
    ['NL', '1234ab', '1234 AB'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['MT', 'vlt1117', 'VLT 1117'],
    ['LV', 'lv1010', 'LV-1010'],
    ['LV', '1010', 'LV-1010'],
    ['LT', '01103', 'LT-01103'],
    ['PL', '00001', '00-001'],
    ['PT', '1000001', '1000-001'],
    ['JP', '1000001', '100-0001'],
    ['IN', '110 001', '110001'],
    ['CA', 'K1A-0B1', 'K1A 0B1'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'm11ae', 'M1 1AE'],
    ['FR', '75 001', '75001'],
    ['CZ', '11000', '110 00'],
    ['US', '123456789', '12345-6789'],
    ['BR', '01310 100', '01310-100'],
    ['OM', 'pc113', 'PC 113'],
    ['KY', 'ky11104', 'KY1-1104'],
    ['IR', '12345-67890', '1234567890'],
    ['ES', ' 28 013 ', '28013'],
    ['JP', '100–0001', '100-0001'],
  ])('in %s %s is %s', (country, typed, own) => {
    expect(postCodeFault(typed, country)).toBeNull();
    expect(normalPostCode(typed, country)).toBe(own);
  });

  it('leaves a code that is none, and one of a country without codes, as it was typed', () => {
    expect(normalPostCode(' 12a ', 'DE')).toBe('12a');
    expect(normalPostCode(' Po Box 5 ', 'AE')).toBe('Po Box 5');
    expect(postCodeFault('Box 5', 'AE')).toBeNull();
    expect(postCodeFault('12345678901', 'AE')).toBe('value_too_long');
    expect(postCodeFault('-', 'AE')).toBe('post_code_mismatch');
    expect(postCodeFault('-', 'DE')).toBe('post_code_mismatch');
    expect(postCodeFault('12#45', 'DE')).toBe('post_code_mismatch');
  });
});

const gap = fc.constantFrom('', '', ' ', '-', '  ', '–');
/** The same code in other letters, with gaps anywhere. */
const sloppy = (code: string) =>
  fc
    .tuple(...[...code].map((letter) => fc.tuple(fc.constantFrom(letter, letter.toLowerCase()), gap)))
    .map((letters) => letters.flat().join(''));

/** A pattern without what fast-check cannot read: flags, and the look ahead of Austria. */
const readable = (pattern: RegExp) =>
  new RegExp(pattern.source.replace('(?!0)\\d{4}', '[1-9]\\d{3}').replace('\\s*', ' ?'));

describe('every country with a known pattern', () => {
  it.each([...POSTCODE_REGEXES])(
    '%s takes a valid code in any case, with gaps anywhere, as one and the same',
    (country, pattern) => {
      const valid = fc
        .stringMatching(readable(pattern))
        .filter((code) => code !== '' && code.length <= 10 && postcodeValidator(code, country));
      const typed = valid.chain((code) => fc.tuple(fc.constant(code), sloppy(code)));
      fc.assert(
        fc.property(typed, ([code, text]) => {
          expect(postCodeFault(text, country)).toBeNull();
          const own = normalPostCode(text, country);
          expect(own).toBe(normalPostCode(code, country));
          expect(own.length).toBeLessThanOrEqual(10);
          expect(postcodeValidator(own, country)).toBe(true);
          expect(normalPostCode(own, country)).toBe(own);
        }),
        { numRuns: 30 },
      );
    },
  );
});
