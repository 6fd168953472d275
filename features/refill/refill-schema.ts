import * as z from 'zod/mini';
import type { FaultCode } from '@/lib/api/errors/field-faults';
import { amountFault } from '@/lib/validation/amount';
import { emailFault } from '@/lib/validation/email';
import { phoneFault } from '@/lib/validation/phone';
import { amountOf, type RefillField, type RefillValues } from './refill-values';

const text = z.string();

export const refillShape = z.object({
  phone: text,
  email: text,
  preset: text,
  ownAmount: text,
  paymentMethod: text,
});

/** What is wrong with the form, by field, in the order of the fields (F5.06–F5.10, F5.14–F5.17, F5.20, A35). */
export function refillFaults(values: RefillValues): Partial<Record<RefillField, FaultCode>> {
  const faults = {
    phone: phoneFault(values.phone),
    email: emailFault(values.email),
    ownAmount: amountFault(amountOf(values)),
    paymentMethod: values.paymentMethod === '' ? ('choose' as const) : null,
  };
  const found: Partial<Record<RefillField, FaultCode>> = {};
  for (const name of ['phone', 'email', 'ownAmount', 'paymentMethod'] as const) {
    const fault = faults[name];
    if (fault) found[name] = fault;
  }
  return found;
}

/** The form as a schema; each issue's message is the code of what is wrong. */
export const refillSchema = refillShape.check(({ value, issues }) => {
  for (const [name, message] of Object.entries(refillFaults(value))) {
    issues.push({ code: 'custom', path: [name], message, input: value });
  }
});
