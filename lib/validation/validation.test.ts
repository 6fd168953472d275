import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFault, countMax, countMin } from '@/features/tariffs/calculator/calculator-model';
import { amountFault, keepAmountCharacters, refillCentsFault } from './amount';
import { emailFault, normalEmail } from './email';
import { commonPasswords, passwordFault, passwordRepeatFault } from './password';
import {
  documentNumberFault,
  keepLatinTextCharacters,
  keepNameCharacters,
  latinTextFault,
  nameFault,
  textValueMaxLength,
} from './personal-data';
import { longPhoneMinLength, phoneDigits, phoneFault, phoneLength } from './phone';
import { hasPostCodes, postCodeFault } from './post-code';
import { normalTaxNumber, taxNumberFault } from './tax-number';

describe('e-mail', () => {
  it('names what is missing, in the order of the four rules', { tags: ['F5.01', 'F5.02', 'F5.03', 'F5.04'] }, () => {
    expect(['', '  ', 'abc', '@a.com', '@', 'a@'].map(emailFault)).toEqual([
      'email_required',
      'email_required',
      'email_no_at',
      'email_no_local',
      'email_no_local',
      'email_no_domain',
    ]);
  });

  it('calls any other malformed address invalid and lets real ones pass', { tags: ['F5.02'] }, () => {
    for (const bad of [
      'a b@c',
      'a@b',
      'a@@b.com',
      'a@b..com',
      '.a@b.com',
      'a..b@c.de',
      'a@-b.com',
      'a@b.1',
      'a,b@c.de',
    ]) {
      expect(emailFault(bad), bad).toBe('invalid_email');
    }
    // What is copied out of a chat or an address book brings marks along that nobody sees.
    for (const copied of ['\u200bana@mail.example', 'ana@mail.example\u2060', '\u202aan\u00ada@mail.example\u202c']) {
      expect(emailFault(copied)).toBeNull();
      expect(normalEmail(copied)).toBe('ana@mail.example');
    }
    for (const good of ['a@b.co', 'first.last+tag@mail.example.com', " o'neil@x.ie ", 'имя@почта.рф']) {
      expect(emailFault(good), good).toBeNull();
    }
  });
});

describe('names and addresses', () => {
  it('refuses Cyrillic in a last name', { tags: ['F5.25'] }, () => {
    expect(['Иванов', 'Ivanov2', 'Ivan_ov', ''].map(nameFault)).toEqual([
      'latin_letters_only',
      'latin_letters_only',
      'latin_letters_only',
      'required',
    ]);
  });

  it('takes a first name of several Latin words and refuses Cyrillic', { tags: ['F5.26'] }, () => {
    expect(nameFault('Иван')).toBe('latin_letters_only');
    for (const good of ['Ivan', 'Anna Maria', "O'Brien", 'Jean-Luc']) expect(nameFault(good)).toBeNull();
  });

  it('is left with what may stand in it', { tags: ['F5.25', 'F5.26', 'F3.73'] }, () => {
    const names = ['Smit😀', 'José  María', ' O’Neil 2. ', "D'Arc"];
    expect(names.map(keepNameCharacters)).toEqual(['Smit', 'Jose Maria', 'O’Neil', "D'Arc"]);
    expect(keepLatinTextCharacters('Calle Mayor 5😀, 3ºB, Málaga ')).toBe('Calle Mayor 5, 3ºB, Málaga');
  });

  it('takes an address in Latin letters only', { tags: ['F3.73'] }, () => {
    expect(latinTextFault('Calle Mayor 5, 3ºB, Málaga')).toBeNull();
    expect(latinTextFault('12/4 Hauptstraße')).toBeNull();
    expect(latinTextFault('ул. Ленина 5')).toBe('address_latin');
    expect(latinTextFault('12345')).toBe('address_latin');
    expect(latinTextFault(' ')).toBe('required');
  });
});

describe('document number and post code', () => {
  it('is too long from the eleventh character', { tags: ['F5.27', 'F9.04'] }, () => {
    expect(textValueMaxLength).toBe(10);
    expect(documentNumberFault('ABCDE12345')).toBeNull();
    expect(documentNumberFault('ABCDE123456')).toBe('value_too_long');
    expect(postCodeFault('12345678901', 'DE')).toBe('value_too_long');
  });

  it('refuses a document number that is not 5 to 10 letters and digits', { tags: ['F5.32'] }, () => {
    expect(['A123', 'AB#12345', 'АБ123456', ''].map(documentNumberFault)).toEqual([
      'invalid_document',
      'invalid_document',
      'invalid_document',
      'required',
    ]);
    expect(documentNumberFault('75 1234567')).toBeNull();
  });

  it('compares a post code with its country and lets countries without codes go on', { tags: ['F5.30'] }, () => {
    expect(postCodeFault('10115', 'DE')).toBeNull();
    expect(postCodeFault('1011', 'DE')).toBe('post_code_mismatch');
    expect(postCodeFault('SW1A 1AA', 'GB')).toBeNull();
    expect(postCodeFault('', 'ES')).toBe('required');
    const without = ['AE', 'HK', 'QA'].filter((code) => !hasPostCodes(code));
    expect(without.length).toBeGreaterThan(0);
    for (const code of without) expect(postCodeFault('', code)).toBeNull();
  });
});

describe('tax number', () => {
  it('is required and must fit its country with its check digits', { tags: ['F5.29'] }, () => {
    expect(taxNumberFault('', 'DE')).toBe('tax_number_required');
    expect(taxNumberFault('DE136695976', 'DE')).toBeNull();
    expect(taxNumberFault('136 695 976', 'DE')).toBeNull();
    expect(taxNumberFault('DE136695977', 'DE')).toBe('invalid_tax_number');
    expect(taxNumberFault('DE136695976', 'FR')).toBe('invalid_tax_number');
    expect(taxNumberFault('123', 'SG')).toBe('invalid_tax_number');
    expect(normalTaxNumber('\u200bB58378431', 'ES')).toBe('ESB58378431');
    expect(normalTaxNumber('136 695 976', 'DE')).toBe('DE136695976');
  });
});

describe('password', () => {
  it('needs 8 to 128 characters, not the e-mail and not a common one, and the same twice', { tags: ['F5.28'] }, () => {
    expect(passwordFault('')).toBe('password_required');
    expect(passwordFault('seven77')).toBe('password_too_short');
    expect(passwordFault('x'.repeat(129))).toBe('password_too_long');
    expect(passwordFault('Me@mail.example', 'me@mail.example')).toBe('password_is_email');
    expect(passwordFault('Password123')).toBe('password_common');
    expect(passwordFault('wander-demo-1')).toBeNull();
    expect(passwordRepeatFault('one', 'two')).toBe('passwords_differ');
    expect(passwordRepeatFault('same', 'same')).toBeNull();
    expect(commonPasswords.size).toBeGreaterThan(300);
  });
});

describe('phone', () => {
  it('has 12 digits, or 16 and more', { tags: ['F5.08', 'F5.09', 'F9.01'] }, () => {
    expect([phoneLength, longPhoneMinLength]).toEqual([12, 16]);
    for (const length of [12, 16, 17, 20]) expect(phoneFault('3'.repeat(length))).toBeNull();
  });

  it('is refused with any other length', { tags: ['F5.10'] }, () => {
    for (const length of [1, 11, 13, 14, 15]) expect(phoneFault('3'.repeat(length))).toBe('phone_length');
    expect(phoneFault('37212345678a')).toBe('phone_length');
  });

  it('ignores spaces and asks for a number when there is none', { tags: ['F5.06', 'F5.07'] }, () => {
    expect(phoneFault('372 123 456 789')).toBeNull();
    expect(phoneDigits('+372 123-456-789')).toBe('372123456789');
    expect([phoneFault(''), phoneFault('   ')]).toEqual(['phone_required', 'phone_required']);
  });
});

describe('amounts and counts', () => {
  it('keeps digits, comma and dot, six characters at most', { tags: ['F5.14', 'F5.15', 'F9.03'] }, () => {
    expect(['1a2,5-', 'EUR 150', '€ 125.50'].map(keepAmountCharacters)).toEqual(['12,5', '150', '125.50']);
    expect(keepAmountCharacters('1234567')).toBe('123456');
  });

  it('takes 5 to 500 euro and one separator', () => {
    expect(['', '1,2.3', '4.99', '5', '5,5', '500', '500.01', '1e3'].map(amountFault)).toEqual([
      'amount_required',
      'invalid_amount',
      'min_amount',
      null,
      null,
      null,
      'max_amount',
      'invalid_amount',
    ]);
    expect(refillCentsFault(500.5)).toBe('invalid_amount');
  });

  it('takes counts from 3 to 999', () => {
    expect([countMin, countMax]).toEqual([3, 999]);
    expect([2, 3, 999, 1000, Number.NaN].map(countFault)).toEqual([
      'count_too_small',
      null,
      null,
      'count_too_large',
      'count_too_small',
    ]);
  });
});

describe('hostile input', () => {
  const rules = [emailFault, nameFault, latinTextFault, documentNumberFault, passwordFault, phoneFault, amountFault];

  it('is answered by every rule without throwing, however long it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const rule of rules) rule(text);
        postCodeFault(text, 'GB');
        taxNumberFault(text, 'ES');
      }),
    );
    for (const unit of ['a', ' ', '@', "a'", 'a@', '-', '1,', 'ü']) {
      const text = unit.repeat(50_000);
      const begun = performance.now();
      for (const rule of rules) rule(text);
      // A rule that looks back over the whole text takes ten times as long, also on an idle machine.
      expect(performance.now() - begun).toBeLessThan(2000);
    }
  });
});
