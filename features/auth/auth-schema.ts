import * as z from 'zod/mini';
import { emailFault } from '@/lib/validation/email';
import { faultCheck } from '@/lib/validation/fault-check';
import { passwordFault } from '@/lib/validation/password';

/** F5.22, F5.23: an old password is not judged, only asked for. */
export const loginSchema = z.object({
  username: z.string().check(faultCheck(emailFault)),
  password: z.string().check(faultCheck((text) => (text === '' ? 'password_required' : null))),
});
export type LoginValues = z.infer<typeof loginSchema>;

/** F5.01–F5.04 */
export const resetRequestSchema = z.object({ email: z.string().check(faultCheck(emailFault)) });
export type ResetRequestValues = z.infer<typeof resetRequestSchema>;

/** F5.24 */
export const newPasswordSchema = z.object({ password: z.string().check(faultCheck((text) => passwordFault(text))) });
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
