import * as z from 'zod/mini';
import { emailFault } from '@/lib/validation/email';

type Check = Parameters<z.ZodMiniString['check']>[0];

/** Each issue's message is a code of what is wrong. */
function faultCheck(fault: (text: string) => string | null): Check {
  return ({ value, issues }) => {
    const message = fault(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  };
}

const filled = faultCheck((text) => (text.trim() === '' ? 'required' : null));

/** What the law lets a trader ask for: who withdraws, from which contract, and where the confirmation goes. */
export const withdrawalSchema = z.object({
  name: z.string().check(filled),
  order: z.string().check(filled),
  email: z.string().check(faultCheck(emailFault)),
});
export type WithdrawalValues = z.infer<typeof withdrawalSchema>;

export const emptyWithdrawal: WithdrawalValues = { name: '', order: '', email: '' };

/** The order that the address names, as the mail and the result page link it; empty when it names none. */
export function askedOrder(search: string): string {
  const order = new URLSearchParams(search).get('order')?.trim() ?? '';
  return /^[\w-]{1,40}$/.test(order) ? order : '';
}
