/** What a phone wants to know: the whole code, and its two parts for typing. */
export type Activation = { readonly lpa: string; readonly address: string; readonly matchingId: string };

/** Reads `LPA:1$address$matching-id` (SGP.22); null for anything else. */
export function toActivation(lpa: string | undefined): Activation | null {
  const found = /^LPA:1\$([^$]+)\$([^$]*)(?:\$.*)?$/.exec(lpa ?? '');
  const [, address, matchingId] = found ?? [];
  return lpa && address && matchingId !== undefined ? { lpa, address, matchingId } : null;
}

const installers = {
  ios: 'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=',
  android: 'https://esimsetup.android.com/esim_qrcode_provisioning?carddata=',
} as const;

export type PhoneSystem = keyof typeof installers;

/** Address that opens the phone's own installer. */
export function installHref(system: PhoneSystem, lpa: string): string {
  return `${installers[system]}${encodeURIComponent(lpa)}`;
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** System of the phone in hand; null on anything else, a computer for one. An iPad calls itself a Macintosh, and none of those takes touches. */
export function phoneSystem({ userAgent, maxTouchPoints }: Device): PhoneSystem | null {
  if (/iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : null;
}
