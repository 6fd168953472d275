/** What an eSIM profile is fetched with (SGP.22 section 4.1). */
export type ActivationCode = {
  readonly smdpAddress: string;
  readonly matchingId: string;
  readonly smdpOid?: string;
  readonly confirmationRequired?: boolean;
};

export type InstallLinks = { readonly ios: string; readonly android: string };

const maxLength = 255;
const fqdnForm = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
const matchingIdForm = /^[a-z0-9-]*$/i;
const oidForm = /^[0-2](?:\.(?:0|[1-9]\d*))+$/;

/**
 * The bare activation code `1$FQDN$MATCHING-ID[$OID[$1]]`, as typed by hand.
 * @throws RangeError when a part is not in the form of the standard.
 */
export function buildActivationCode(code: ActivationCode): string {
  const parts = ['1', code.smdpAddress, code.matchingId];
  if (code.smdpOid || code.confirmationRequired) parts.push(code.smdpOid ?? '');
  if (code.confirmationRequired) parts.push('1');
  const text = parts.join('$');
  if (!parseActivationCode(text)) throw new RangeError('Not an activation code');
  return text;
}

/**
 * The text a QR code carries: the activation code with its `LPA:` prefix.
 * @throws RangeError when a part is not in the form of the standard.
 */
export function buildLpa(code: ActivationCode): string {
  return `LPA:${buildActivationCode(code)}`;
}

/** Reads an activation code with or without `LPA:`; null when it is not one. */
export function parseActivationCode(text: string): ActivationCode | null {
  const bare = /^LPA:/i.test(text) ? text.slice(4) : text;
  const [format, smdpAddress = '', matchingId, smdpOid = '', confirmation = '', ...rest] = bare.split('$');
  if (text.length > maxLength || format !== '1' || matchingId === undefined || rest.length > 0) return null;
  if (!fqdnForm.test(smdpAddress) || !matchingIdForm.test(matchingId)) return null;
  if ((smdpOid !== '' && !oidForm.test(smdpOid)) || (confirmation !== '' && confirmation !== '1')) return null;
  return {
    smdpAddress,
    matchingId,
    ...(smdpOid === '' ? {} : { smdpOid }),
    ...(confirmation === '1' ? { confirmationRequired: true } : {}),
  };
}

/**
 * One-tap install pages: iOS 17.4 and newer, and Android phones that know the link.
 * @throws RangeError when `lpa` is not an activation code.
 */
export function installLinks(lpa: string): InstallLinks {
  const code = parseActivationCode(lpa);
  if (!code) throw new RangeError('Not an activation code');
  const carddata = encodeURIComponent(buildLpa(code));
  return {
    ios: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${carddata}`,
    android: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${carddata}`,
  };
}

/** The Luhn check digit that closes a row of digits. */
export function luhnDigit(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether a text is an ICCID: 19 or 20 digits that start with 89 and end with their Luhn digit. */
export function isIccid(text: string): boolean {
  return /^89\d{17,18}$/.test(text) && luhnDigit(text.slice(0, -1)) === text.slice(-1);
}

/**
 * A 19-digit ICCID of the demo network: 89, country code 372, issuer 99, serial, Luhn digit.
 * @throws RangeError when the serial does not fit eleven digits.
 */
export function buildIccid(serial: number): string {
  if (!Number.isSafeInteger(serial) || serial < 0 || serial > 99_999_999_999) throw new RangeError('Not a serial');
  const body = `8937299${String(serial).padStart(11, '0')}`;
  return body + luhnDigit(body);
}
