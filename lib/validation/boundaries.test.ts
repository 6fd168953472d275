import { describe, expect, it } from 'vitest';
import { emailFault } from './email';
import { passwordFault } from './password';
import { documentNumberFault } from './personal-data';

describe('the first and the last that pass', () => {
  it('of passwords have 8 and 128 characters, whatever a character takes to write', () => {
    const long = (length: number) => 'Ax7-'.repeat(40).slice(0, length);
    expect(passwordFault(long(7))).toBe('password_too_short');
    expect(passwordFault(long(8))).toBeNull();
    expect(passwordFault(long(128))).toBeNull();
    expect(passwordFault(long(129))).toBe('password_too_long');
    expect(passwordFault('🐫'.repeat(7))).toBe('password_too_short');
    expect(passwordFault('🐫'.repeat(8))).toBeNull();
    expect(passwordFault('🐫'.repeat(128))).toBeNull();
  });

  it('of document numbers have 5 and 10 characters', { tags: ['F5.32', 'F5.27'] }, () => {
    expect(documentNumberFault('A123')).toBe('invalid_document');
    expect(documentNumberFault('A1234')).toBeNull();
    expect(documentNumberFault('A-12 34')).toBeNull();
    expect(documentNumberFault('A123456789')).toBeNull();
    expect(documentNumberFault('A1234567890')).toBe('value_too_long');
  });

  it('of e-mail addresses have 64 characters before the @, 63 in a label and 254 in all', () => {
    const local = (length: number) => `${'a'.repeat(length)}@example.com`;
    expect([emailFault(local(64)), emailFault(local(65))]).toEqual([null, 'invalid_email']);
    const label = (length: number) => `a@${'b'.repeat(length)}.com`;
    expect([emailFault(label(63)), emailFault(label(64))]).toEqual([null, 'invalid_email']);
    const whole = (length: number) => `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}`.padEnd(length, 'c');
    expect([whole(254).length, emailFault(whole(254)), emailFault(whole(255))]).toEqual([254, null, 'invalid_email']);
  });
});
