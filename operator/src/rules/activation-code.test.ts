import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildActivationCode,
  buildIccid,
  buildLpa,
  installLinks,
  isIccid,
  luhnDigit,
  parseActivationCode,
} from './activation-code';

const code = { smdpAddress: 'rsp.wanderline.example', matchingId: 'K2-7F3A-9QXM' };

describe('activation code', () => {
  it('has the form of SGP.22 with and without the prefix', () => {
    expect(buildActivationCode(code)).toBe('1$rsp.wanderline.example$K2-7F3A-9QXM');
    expect(buildLpa(code)).toBe('LPA:1$rsp.wanderline.example$K2-7F3A-9QXM');
  });

  it('ends with $1 when a confirmation code is needed, with or without an object id', () => {
    expect(buildActivationCode({ ...code, confirmationRequired: true })).toBe(
      '1$rsp.wanderline.example$K2-7F3A-9QXM$$1',
    );
    expect(buildActivationCode({ ...code, smdpOid: '1.3.6.1.4.1.31746', confirmationRequired: true })).toBe(
      '1$rsp.wanderline.example$K2-7F3A-9QXM$1.3.6.1.4.1.31746$1',
    );
  });

  it('reads back what it wrote', () => {
    const part = fc.stringMatching(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,8}){0,3}$/);
    fc.assert(
      fc.property(part, fc.boolean(), (matchingId, confirmationRequired) => {
        const given = { ...code, matchingId, ...(confirmationRequired ? { confirmationRequired } : {}) };
        expect(parseActivationCode(buildLpa(given))).toEqual(given);
      }),
    );
  });

  it.each([
    'LPA:2$rsp.wanderline.example$AB',
    'LPA:1$rsp.wanderline.example',
    'LPA:1$not a host$AB',
    'LPA:1$localhost$AB',
    'LPA:1$rsp.wanderline.example$A_B',
    'LPA:1$rsp.wanderline.example$AB$oid',
    'LPA:1$rsp.wanderline.example$AB$$2',
    'LPA:1$rsp.wanderline.example$AB$$1$more',
    `LPA:1$rsp.wanderline.example$${'A'.repeat(300)}`,
  ])('refuses %s', (text) => {
    expect(parseActivationCode(text)).toBeNull();
    expect(() => installLinks(text)).toThrow(RangeError);
  });

  it('refuses to build what a phone would refuse', () => {
    expect(() => buildLpa({ smdpAddress: 'rsp.wanderline.example', matchingId: 'A$B' })).toThrow(RangeError);
  });

  it('gives install links that carry the whole code, encoded', () => {
    const links = installLinks(buildLpa(code));
    expect(links.ios).toBe(
      'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24rsp.wanderline.example%24K2-7F3A-9QXM',
    );
    expect(new URL(links.android).searchParams.get('carddata')).toBe(buildLpa(code));
    expect(new URL(links.android).host).toBe('esimsetup.android.com');
  });
});

describe('ICCID', () => {
  it('closes with the Luhn digit', () => {
    expect(luhnDigit('7992739871')).toBe('3');
    expect(isIccid(buildIccid(42))).toBe(true);
    expect(buildIccid(42)).toMatch(/^8937299\d{12}$/);
  });

  it('notices a changed digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 2, max: 18 }), (serial, place) => {
        const iccid = buildIccid(serial);
        const wrong = String((Number(iccid.charAt(place)) + 1) % 10);
        expect(isIccid(iccid.slice(0, place) + wrong + iccid.slice(place + 1))).toBe(false);
      }),
    );
  });

  it('refuses a serial that does not fit', () => {
    expect(() => buildIccid(1e11)).toThrow(RangeError);
    expect(() => buildIccid(-1)).toThrow(RangeError);
  });
});
