import { describe, expect, it } from 'vitest';
import { cyrillicSmsPart, latinSmsPart, smsSize } from './sms-parts';

const parts = (text: string) => smsSize(text).parts;

describe('parts of an SMS', () => {
  it('hold 160 Latin characters', { tags: ['F9.20'] }, () => {
    expect(latinSmsPart).toBe(160);
    expect([0, 1, 160, 161, 320, 321].map((length) => parts('a'.repeat(length)))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('hold 70 Cyrillic characters', { tags: ['F9.21'] }, () => {
    expect(cyrillicSmsPart).toBe(70);
    expect([0, 1, 70, 71, 140, 141].map((length) => parts('я'.repeat(length)))).toEqual([0, 1, 1, 2, 2, 3]);
  });

  it('are of the shorter kind for the whole text as soon as one letter is not Latin', { tags: ['F9.21'] }, () => {
    expect(parts(`${'a'.repeat(70)}я`)).toBe(2);
    expect(parts('a'.repeat(71))).toBe(1);
    expect(parts(`${'a'.repeat(70)}🙂`)).toBe(2);
  });

  it('count Spanish ñ as Latin and letters of two places twice, as the networks do', { tags: ['F9.20'] }, () => {
    expect(parts('ñ'.repeat(160))).toBe(1);
    expect(smsSize('10 €')).toEqual({ characters: 5, parts: 1 });
    expect(parts(`${'a'.repeat(159)}€`)).toBe(2);
    expect(parts('á'.repeat(71))).toBe(2);
  });
});
