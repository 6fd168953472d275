import { describe, expect, it } from 'vitest';
import { installHref, phoneSystem, toActivation } from './activation-code';

const lpa = 'LPA:1$rsp.wanderline.example$WL7-4K2Q';

describe('an activation code', () => {
  it('is read into the parts a phone asks for', () => {
    expect(toActivation(lpa)).toEqual({ lpa, address: 'rsp.wanderline.example', matchingId: 'WL7-4K2Q' });
    expect(toActivation(`${lpa}$$1`)).toMatchObject({ address: 'rsp.wanderline.example', matchingId: 'WL7-4K2Q' });
    expect([toActivation('nonsense'), toActivation(undefined), toActivation('LPA:1$$')]).toEqual([null, null, null]);
  });

  it('makes the address that opens the installer of each system', () => {
    expect(installHref('ios', lpa)).toContain('esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24rsp');
    expect(installHref('android', lpa)).toContain('esimsetup.android.com/esim_qrcode_provisioning?carddata=LPA%3A1');
  });

  it('tells the system of the phone in hand', () => {
    const of = (userAgent: string, maxTouchPoints = 5) => phoneSystem({ userAgent, maxTouchPoints });
    expect(['iPhone OS 18', 'Linux; Android 15', 'Windows'].map((agent) => of(agent))).toEqual([
      'ios',
      'android',
      null,
    ]);
    expect([of('Macintosh; Intel Mac OS X 10_15_7'), of('Macintosh; Intel Mac OS X 10_15_7', 0)]).toEqual([
      'ios',
      null,
    ]);
  });
});
