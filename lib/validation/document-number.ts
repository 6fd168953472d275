export type DocumentNumberFault = 'required' | 'value_too_long' | 'invalid_document_number';

/** F9.04 */
export const textValueMaxLength = 10;
export const documentNumberMinLength = 5;

/** Spaces and hyphens of the printed number do not count. */
export function normalDocumentNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Passport or identity card: 5 to 10 Latin letters and digits (F5.27, F5.32). */
export function documentNumberFault(text: string): DocumentNumberFault | null {
  const number = normalDocumentNumber(text);
  if (number === '') return 'required';
  if (number.length > textValueMaxLength) return 'value_too_long';
  return number.length >= documentNumberMinLength && /^[A-Z0-9]+$/.test(number) ? null : 'invalid_document_number';
}
