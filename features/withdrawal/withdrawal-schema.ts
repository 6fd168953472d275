import * as z from 'zod/mini';
import { emailFault } from '@/lib/validation/email';
import { faultCheck } from '@/lib/validation/fault-check';

const filled = faultCheck((text) => (text.trim() === '' ? 'required' : null));

/** What the law lets a trader ask for: who withdraws, from which contract, and where the confirmation goes. */
export const withdrawalSchema = z.object({
  name: z.string().check(filled),
  order: z.string().check(filled),
  email: z.string().check(faultCheck(emailFault)),
});
export type WithdrawalValues = z.infer<typeof withdrawalSchema>;
