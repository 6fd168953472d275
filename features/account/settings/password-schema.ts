import * as z from 'zod/mini';
import { passwordFault, passwordRepeatFault } from '@/lib/validation/password';

/** F3.84 */
export type PasswordValues = {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly repeatPassword: string;
};

/** The old password is only asked for; the new one must be a good one, and the same twice (F5.24). */
export function passwordSchema(email: string) {
  return z
    .object({ oldPassword: z.string(), newPassword: z.string(), repeatPassword: z.string() })
    .check(({ value, issues }) => {
      const { oldPassword, newPassword, repeatPassword } = value;
      const faults = {
        oldPassword: oldPassword === '' ? 'password_required' : null,
        newPassword: passwordFault(newPassword, email),
        repeatPassword: passwordRepeatFault(newPassword, repeatPassword),
      };
      for (const [field, message] of Object.entries(faults)) {
        if (message) issues.push({ code: 'custom', path: [field], message, input: '' });
      }
    });
}
