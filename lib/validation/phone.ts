export type PhoneFault = 'phone_required' | 'phone_length';

/** F9.01: a number of ours has 12 digits; longer account numbers begin at 16. */
export const phoneLength = 12;
export const longPhoneMinLength = 16;
const longPhoneMaxLength = 30;

/** Spaces, the leading plus, hyphens and brackets do not count (F5.06). */
export function phoneDigits(text: string): string {
  return text.replace(/[\s()+-]/g, '');
}

/** Exactly 12, or 16 and more digits (F5.07–F5.10). */
export function phoneFault(text: string): PhoneFault | null {
  const digits = phoneDigits(text);
  if (digits === '') return 'phone_required';
  const fits = digits.length === phoneLength || digits.length >= longPhoneMinLength;
  return /^\d+$/.test(digits) && fits && digits.length <= longPhoneMaxLength ? null : 'phone_length';
}
