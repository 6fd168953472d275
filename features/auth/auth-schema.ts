import * as z from 'zod/mini';
import { emailFault } from '@/lib/validation/email';

type Check = Parameters<z.ZodMiniString['check']>[0];

/** Each issue's message is a code of what is wrong. */
export function faultCheck(fault: (text: string) => string | null): Check {
  return ({ value, issues }) => {
    const message = fault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };
}

/** F5.22, F5.23: an old password is not judged, only asked for. */
export const loginSchema = z.object({
  username: z.string().check(faultCheck(emailFault)),
  password: z.string().check(faultCheck((text) => (text === '' ? 'password_required' : null))),
});
export type LoginValues = z.infer<typeof loginSchema>;

/** F5.01–F5.04 */
export const resetRequestSchema = z.object({ email: z.string().check(faultCheck(emailFault)) });
export type ResetRequestValues = z.infer<typeof resetRequestSchema>;
