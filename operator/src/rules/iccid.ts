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
