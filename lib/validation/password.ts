import { commonPasswords } from './common-passwords';

export type PasswordFault =
  | 'password_required'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_is_email'
  | 'password_common';

export const passwordMinLength = 8;
export const passwordMaxLength = 128;

/** 8 to 128 characters of any kind, not the e-mail address and not one of the common passwords. */
export function passwordFault(password: string, email = ''): PasswordFault | null {
  if (password === '') return 'password_required';
  const length = [...password].length;
  if (length < passwordMinLength) return 'password_too_short';
  if (length > passwordMaxLength) return 'password_too_long';
  const lower = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (address !== '' && lower === address) return 'password_is_email';
  return commonPasswords.has(lower) ? 'password_common' : null;
}

/** F5.28 */
export function passwordRepeatFault(password: string, repeat: string): 'passwords_differ' | null {
  return password === repeat ? null : 'passwords_differ';
}
