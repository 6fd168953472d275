import * as z from 'zod/mini';
import { passwordFault } from '@/lib/validation/password';
import { faultCheck } from './auth-schema';

/** F5.24 */
export const newPasswordSchema = z.object({ password: z.string().check(faultCheck((text) => passwordFault(text))) });
export type NewPasswordValues = z.infer<typeof newPasswordSchema>;
